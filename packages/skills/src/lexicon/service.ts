export const SERVICE = `
# warehouse worker, logistics manager, supply chain manager, forklift operator, buyer, procurement manager, lagerist, lagermitarbeiter, lagermitarbeiterin, fachkraft für lagerlogistik, logistiker, einkäufer, magasinier, préparateur de commandes, almacenista, mozo de almacén, magazziniere
Warehouse Management, warehouse operations, warehousing, Lagerverwaltung, Lagerlogistik, gestion d'entrepôt, gestión de almacén, gestione magazzino, gestione del magazzino, 倉庫管理
Forklift Operation, forklift license, forklift certification, forklift, forklift driving, Gabelstapler, Staplerschein, Gabelstaplerschein, fr:cariste, carretilla elevadora, muletto, carrello elevatore
* =CACES
Inventory Management, inventory control, stock control, stock management, Bestandsführung, Bestandsmanagement, gestion des stocks, control de inventario, gestión de inventario, gestione delle scorte, 在庫管理, 库存管理
Stocktaking, inventory counting, stock counts, Inventur, fr:inventaire, inventario físico
Order Picking, picking and packing, pick and pack, Kommissionierung, préparation de commandes, preparación de pedidos, preparazione ordini
Goods Receipt, receiving goods, Wareneingang, réception des marchandises, recepción de mercancías, ricevimento merci
Shipping, shipping and receiving, dispatch of goods, Warenausgang, Versand, expédition, expedición
Supply Chain Management, supply chain, Lieferkette, Lieferkettenmanagement, chaîne logistique, chaîne d'approvisionnement, cadena de suministro, catena di fornitura
Logistics, Logistik, logistique, logística, logistica, logistyka, 物流, 물류, โลจิสติกส์
Procurement, purchasing, Einkauf, Beschaffung, fr:achats, approvisionnement, es:compras, it:acquisti, 調達, 采购
Strategic Sourcing, strategischer Einkauf
Supplier Negotiation, Lieferantenverhandlungen
Warehouse Management Systems, =WMS, warehouse management system
Barcode Scanners, RF scanners, handheld scanners, Handscanner
Customs Clearance, customs, customs regulations, import and export, Zollabwicklung, dédouanement, despacho de aduanas, es:aduanas
Freight Forwarding, freight, Spedition, transit international
Transport Planning, route planning, Tourenplanung, planification des tournées, planificación de rutas
Dispatching, Disposition von Fahrzeugen
Fleet Management, Fuhrparkmanagement, gestion de flotte, gestión de flotas
Demand Planning, Bedarfsplanung
Materials Handling, manual handling, manutention
Loading and Unloading, Be- und Entladen, chargement et déchargement, carga y descarga, carico e scarico
* Incoterms
=ERP, ERP systems, ERP system, ERP-Systeme, ERP-System
Reverse Logistics, returns processing, Retourenbearbeitung
Cold Chain, cold chain management, Kühlkette
# driver, truck driver, delivery driver, bus driver, taxi driver, train driver, courier, lkw-fahrer, berufskraftfahrer, busfahrer, kurierfahrer, chauffeur, chauffeur-livreur, conductor, camionero, repartidor, autista
* Commercial Driver's License, =CDL, Class A CDL, CDL Class A, Führerschein Klasse CE, permis poids lourd, permiso C+E, patente C
* Driver's License, driving license, driving licence, license with trailer, licence with trailer, full licence, full clean licence, =B+E, Führerschein, Führerschein Klasse B, permis B, permis de conduire, carnet de conducir, permiso de conducir, patente B
Safe Driving, defensive driving, clean driving record, conduite préventive
Long-Haul Driving, Fernverkehr, longue distance
Load Securing, cargo securing, Ladungssicherung, arrimage, estiba
Vehicle Inspection, pre-trip inspections, vehicle checks, Fahrzeugkontrolle, Abfahrtskontrolle
GPS Navigation, route navigation
Hours of Service Compliance, driver logs, electronic logs, Lenk- und Ruhezeiten
Tachograph, digital tachograph, Fahrtenschreiber, chronotachygraphe
Delivery Service, parcel delivery, deliveries, Zustellung, Paketzustellung, fr:livraison, es:reparto, it:consegne, 配達
Hazardous Materials Handling, hazmat, dangerous goods, Gefahrgut, matières dangereuses, mercancías peligrosas
* =ADR, ADR-Schein
Passenger Transport, passenger service, Personenbeförderung, transport de personnes
# pilot, flight attendant, aircraft mechanic, air traffic controller, ship captain, sailor, flugbegleiter, flugbegleiterin, fluggerätmechaniker, hôtesse de l'air, steward, azafata, assistente di volo
Cabin Safety, cabin crew procedures, Kabinensicherheit
In-Flight Service, cabin service
Flight Operations, Flugbetrieb
Aircraft Maintenance, aviation maintenance, Flugzeugwartung, maintenance aéronautique
* EASA Part-66, Part-66
* =FAA
Air Traffic Control, Flugsicherung
Seamanship, Seemannschaft
Maritime Navigation, nautische Navigation
* =STCW
# cook, chef, sous chef, kitchen assistant, baker, pastry chef, butcher, koch, köchin, küchenhilfe, bäcker, bäckerin, konditor, metzger, cuisinier, cuisinière, pâtissier, boulanger, boucher, cocinero, cocinera, panadero, cuoco, cuoca, pasticcere, panettiere
Cooking, food preparation, Kochen, Speisenzubereitung, fr:cuisine, préparation des plats, es:cocina, preparación de alimentos, it:cucina, 調理, 烹饪, 요리
Menu Planning, menu development, Menüplanung, Speisekartengestaltung, élaboration des menus, planificación de menús
Food Safety, food hygiene, Lebensmittelhygiene, Lebensmittelsicherheit, hygiène alimentaire, seguridad alimentaria, higiene alimentaria, igiene alimentare, sicurezza alimentare, 食品衛生
* =HACCP
* ServSafe
Line Cooking, grill cooking, grilling, Grillen
Baking, bread baking, Backen, fr:boulangerie, panadería, panificazione
Pastry Making, pastry, Konditorei, fr:pâtisserie, repostería, pasticceria
Butchery, meat cutting, Fleischverarbeitung, fr:boucherie
Kitchen Management, kitchen operations, Küchenleitung, gestion de cuisine, gestión de cocina
Food Cost Control, food costing, Wareneinsatz
Portion Control
Knife Skills
Catering, event catering, fr:traiteur
Banquets, banquet service, Bankett
Allergen Management, food allergens, Allergene
Special Diets, Diätküche
Food Presentation, plating, dressage des assiettes, emplatado
Vegan Cooking, vegetarian and vegan cuisine, vegane Küche
Sous Vide
Recipe Development, Rezeptentwicklung
Dishwashing, Spülen, plonge
# waiter, waitress, bartender, barista, hotel manager, receptionist, front desk agent, housekeeper, tour guide, travel agent, kellner, kellnerin, barkeeper, rezeptionist, rezeptionistin, hotelfachmann, hotelfachfrau, serveur, serveuse, réceptionniste, camarero, camarera, recepcionista, cameriere, cameriera, addetto alla reception
Table Service, serving guests, waiting tables, Service am Gast, service en salle, servicio de mesa, servizio ai tavoli
Bartending, mixology, cocktails, Barkeeping, coctelería
Barista Skills, espresso, latte art, coffee preparation
Front Desk Operations, front desk, reception desk, reception duties, Rezeption, fr:réception clients, it:reception
Check-In and Check-Out, check-in, guest check-in
Reservation Management, reservations, reservation systems, booking systems, Reservierungen, réservations, reservas, prenotazioni
* Opera PMS
* Amadeus
* Sabre GDS
Guest Relations, guest service, guest services, Gästebetreuung, accueil clients, accueil des clients, atención al huésped, accoglienza clienti
Hospitality, Gastgewerbe, hôtellerie, hostelería, ospitalità
Wine Knowledge, sommelier, Weinkenntnisse, œnologie, conocimiento de vinos
Point of Sale Systems, =POS, POS systems, point of sale, Kassensysteme, Kassensystem
Cash Handling, cash register, Kassenführung, Kassieren, encaissement, fr:tenue de caisse, manejo de efectivo, manejo de caja, gestione cassa
Housekeeping, room cleaning, Zimmerreinigung, nettoyage des chambres, limpieza de habitaciones
Revenue Management, yield management
Hotel Management, Hotelmanagement, gestion hôtelière, gestión hotelera, gestione alberghiera
Restaurant Management, Restaurantleitung, gestion de restaurant
Concierge Services, conciergerie
Tour Guiding, guided tours, Stadtführungen, visites guidées, visitas guiadas
Travel Consulting, Reiseberatung
# retail assistant, store manager, cashier, shop assistant, merchandiser, verkäufer, verkäuferin, filialleiter, filialleiterin, kassierer, kassiererin, vendeur, vendeuse, caissier, caissière, dependiente, dependienta, cajero, cajera, commesso, commessa, cassiere
Retail Sales, retail, sales floor, Einzelhandel, commerce de détail, venta al por menor, vendita al dettaglio
Visual Merchandising, product displays, store displays, Warenpräsentation, escaparatismo
Merchandising
Stock Replenishment, shelf stocking, stocking shelves, restocking, Warenverräumung, Regalpflege, mise en rayon, reposición
Store Operations, store management, Filialleitung, gestion de magasin, gestión de tienda, gestione del negozio
Loss Prevention, shrinkage control, theft prevention, prévention des pertes
Product Knowledge, Produktkenntnisse, Warenkunde, connaissance des produits, conocimiento del producto
Customer Advice, customer consultation, Kundenberatung, conseil client, asesoramiento al cliente, consulenza clienti
E-Commerce, online shop, Onlineshop, Onlinehandel, commerce électronique, comercio electrónico, commercio elettronico
* Shopify
* Magento
* WooCommerce
* Amazon Seller Central
Assortment Planning, category management, Sortimentsgestaltung
Opening and Closing Procedures, store opening and closing
Promotions Planning, Aktionsplanung
# fitness trainer, personal trainer, hairdresser, beautician, security guard, cleaner, janitor, friseur, friseurin, kosmetikerin, sicherheitsmitarbeiter, reinigungskraft, coiffeur, coiffeuse, esthéticienne, agent de sécurité, agent d'entretien, peluquero, peluquera, vigilante, limpiadora, parrucchiere, estetista, addetto alle pulizie
Personal Training, fitness training, Fitnesstraining, entrenamiento personal
Training Plans, workout plans, Trainingsplanung
Nutrition Counseling, nutrition advice, Ernährungsberatung, conseil en nutrition, asesoramiento nutricional
Group Fitness, fitness classes, Kursleitung, cours collectifs
Yoga Instruction, yoga teaching
Lifeguarding, Rettungsschwimmer
Hair Cutting, haircuts, Haarschnitt, coupe de cheveux, corte de pelo, taglio di capelli
Hair Styling, hairstyling
Hair Coloring, hair colouring, fr:coloration capillaire, Haarfärbung
Skin Care, skincare, facials, Hautpflege, soins de la peau, cuidado de la piel
Makeup Application, make-up, makeup artistry
Manicure and Pedicure, manicure, Maniküre, manucure
Massage, massage therapy, Massagetherapie
Access Control, Zugangskontrolle, contrôle d'accès, control de accesos, controllo accessi
Security Patrols, patrolling, Objektschutz, rondes de surveillance
Video Surveillance, =CCTV, Videoüberwachung, vidéosurveillance, videovigilancia
Crowd Control, event security
Cleaning, commercial cleaning, deep cleaning, Gebäudereinigung, Reinigung, Unterhaltsreinigung, fr:nettoyage, es:limpieza, it:pulizie, 清掃, 청소
Window Cleaning, Glasreinigung
Laundry Service, Wäschepflege
Emergency Procedures, evacuation procedures, procédures d'urgence
Waste Management, Abfallwirtschaft, gestion des déchets, gestión de residuos
`;
