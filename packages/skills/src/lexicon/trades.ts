export const TRADES = `
# electrical engineer, electronics engineer, electrician, mechatronics technician, automation engineer, elektriker, elektrikerin, elektroniker, elektronikerin, mechatroniker, électricien, électricienne, electricista, elettricista, elektryk
Electrical Installation, electrical installations, electrical work, Elektroinstallation, Elektroinstallationen, installation électrique, installations électriques, instalaciones eléctricas, instalación eléctrica, impianti elettrici, 電気工事, 电气安装
Electrical Wiring, wiring, house wiring, Verdrahtung, câblage électrique, cableado eléctrico, cablaggio
Cable Installation, cable laying, cable pulling, Kabelverlegung, tirage de câbles, tendido de cables, posa di cavi
Conduit Bending, conduit installation, cable trays
Circuit Breakers, circuit breaker, Sicherungsautomaten, disjoncteurs
Switchgear, switchgear assembly, Schaltanlagen, Schaltschrankbau, tableaux électriques, cuadros eléctricos, quadri elettrici
Control Panels, control panel wiring, control cabinets, Schaltschränke
Electrical Testing, electrical inspection, Prüfung elektrischer Anlagen, contrôle électrique
* DGUV V3, DGUV Vorschrift 3, VDE 0701
* VDE, VDE standards, VDE-Normen
* National Electrical Code, =NEC
* BS 7671, 18th Edition
* NF C 15-100
* NFPA 70E
Circuit Design, schematic design, Schaltungsentwicklung, conception de circuits
PCB Design, PCB layout, Leiterplattendesign
* Altium, Altium Designer
* KiCad
* EPLAN, Eplan
PLC Programming, =PLC, =PLCs, =SPS, SPS-Programmierung, programmable logic controllers, automates programmables, programación de PLC, programmazione PLC
* Siemens TIA Portal, TIA Portal
* Siemens STEP 7, STEP 7
* Allen-Bradley
* =SCADA
* =HMI
* Modbus
* PROFINET, Profinet
* KNX, EIB/KNX
Embedded Systems, embedded software, firmware, eingebettete Systeme, systèmes embarqués, sistemas embebidos
Microcontrollers, microcontroller, Mikrocontroller, microcontrôleurs
* Arduino
* Raspberry Pi
* =STM32
* =VHDL
* Verilog
* =FPGA
Power Electronics, Leistungselektronik, électronique de puissance
High Voltage, high-voltage systems, Hochspannung, haute tension, alta tensión
Low Voltage Systems, low voltage, Niederspannung, basse tension, baja tensión, bassa tensione
Motor Controls, motor control, Motorsteuerung
Electrical Troubleshooting, electrical fault finding, fault finding, Fehlersuche, Störungsbehebung, dépannage électrique, localización de averías, ricerca guasti
Troubleshooting, Störungssuche, fr:dépannage, resolución de averías
Electrical Schematics, reading schematics, wiring diagrams, Schaltpläne, schémas électriques, esquemas eléctricos, schemi elettrici
Control Systems, control engineering, Regelungstechnik
Industrial Automation, automation technology, Automatisierungstechnik, automatisme industriel, automatización industrial, automazione industriale
Photovoltaics, solar installation, solar panel installation, solar panels, PV systems, Photovoltaik, PV-Anlagen, panneaux solaires, instalaciones fotovoltaicas, impianti fotovoltaici
EV Charging Stations, charging stations, Ladestationen, bornes de recharge
Lighting Systems, lighting installation, Beleuchtungstechnik, éclairage
Fire Alarm Systems, fire alarms, Brandmeldeanlagen
Building Automation, building management systems, Gebäudeautomation, =BMS, gestion technique du bâtiment
Telecommunications, Telekommunikation, télécommunications, telecomunicaciones
Fiber Optics, fibre optics, fiber splicing, Glasfaser, fibre optique, fibra óptica, fibra ottica
Robotics, industrial robots, Robotik, robotique, robótica
Electronics Repair, soldering, Löten, soudure électronique
* =IPC-A-610
# mechanical engineer, design engineer, process engineer, chemical engineer, manufacturing engineer, quality engineer, maschinenbauingenieur, konstrukteur, verfahrensingenieur, ingénieur mécanique, ingeniero mecánico, ingeniera mecánica, ingegnere meccanico
Mechanical Engineering, Maschinenbau, génie mécanique, ingeniería mecánica, ingegneria meccanica
Mechanical Design, Konstruktion, conception mécanique, diseño mecánico, progettazione meccanica
=CAD, computer-aided design, CAD-Konstruktion, =CAO
* SolidWorks, Solid Works
* AutoCAD
* CATIA
* Siemens NX
* PTC Creo, =Creo
* Autodesk Inventor
* Fusion 360
* ANSYS, Ansys
* Finite Element Analysis, =FEA, =FEM, Finite-Elemente-Methode
* =CFD, computational fluid dynamics
* =GD&T, geometric dimensioning and tolerancing
Tolerance Analysis, Toleranzanalyse
Thermodynamics, Thermodynamik, thermodynamique, termodinámica
Fluid Mechanics, Strömungsmechanik, mécanique des fluides
Technical Drawings, technical drawing, engineering drawings, technische Zeichnungen, dessin technique, dessins techniques, dibujo técnico, planos técnicos, disegno tecnico
Materials Science, material selection, Werkstoffkunde, science des matériaux
* =FMEA, failure mode and effects analysis
* =APQP
* =PPAP
* =SPC, statistical process control
* ISO 9001
* ISO 14001
* ISO 13485
* IATF 16949
* ISO 45001
Injection Molding, injection moulding, Spritzguss, injection plastique, moldeo por inyección
Chemical Engineering, Verfahrenstechnik, génie chimique, ingeniería química
Process Engineering, process design
Process Safety, =HAZOP
Energy Efficiency, Energieeffizienz, efficacité énergétique, eficiencia energética, efficienza energetica
Renewable Energy, erneuerbare Energien, énergies renouvelables, energías renovables, energie rinnovabili
Environmental Management, Umweltmanagement
Product Lifecycle Management, =PLM
Systems Engineering
# civil engineer, structural engineer, architect, construction manager, site manager, surveyor, bauleiter, bauleiterin, bauingenieur, architekt, architektin, architecte, ingénieur civil, arquitecto, arquitecta, ingegnere civile, architetto, geometra
Cross-Laminated Timber, =CLT, CLT installation, mass timber, Brettsperrholz, bois lamellé-croisé, bois massif contrecollé, madera contralaminada
Glued Laminated Timber, glulam, glued-laminated timber, Brettschichtholz, bois lamellé-collé, madera laminada encolada
Timber Framing, timber frame, timber frames, timber framing, Holzrahmenbau, ossature bois, entramado de madera
* BREEAM
* Passive House, Passivhaus, maison passive
* SMSTS, Site Management Safety Training Scheme
* CSCS, CSCS card
* New Engineering Contract, NEC3, NEC4
* Asta Powerproject, Powerproject
* Fieldview
Civil Engineering, Bauingenieurwesen, génie civil, ingeniería civil, ingegneria civile
Structural Analysis, structural engineering, structural design, Statik, Tragwerksplanung, calcul de structures, cálculo de estructuras, calcolo strutturale
* Building Information Modeling, =BIM
* Revit, Autodesk Revit
* SketchUp
* ArchiCAD, Archicad
* Primavera P6
* =AVA, =VOB
* =LEED
Architectural Design, Entwurfsplanung, conception architecturale, diseño arquitectónico, progettazione architettonica
Site Supervision, construction supervision, site management, Bauleitung, Bauüberwachung, conduite de travaux, suivi de chantier, supervisión de obras, dirección de obra, direzione lavori
Construction Management, Baumanagement, gestión de obras, gestion de chantier
Building Codes, building regulations, Bauvorschriften, Baurecht, normes de construction, normativa de construcción
Quantity Surveying, Mengenermittlung, fr:métré
Cost Estimation, cost estimating, Kostenschätzung, Kalkulation, chiffrage, es:presupuestos de obra
Land Surveying, Vermessung, fr:topographie, topografía, topografia
Urban Planning, Stadtplanung, urbanisme, planificación urbana
Concrete Work, formwork, concrete pouring, Betonbau, coffrage, encofrado
Road Construction, Straßenbau, travaux routiers
Earthworks, Erdarbeiten, terrassement, movimiento de tierras
Sustainable Design, green building, nachhaltiges Bauen
Building Permits, permit applications, Bauanträge, permis de construire, licencias de obra
Geotechnical Engineering, soil mechanics, Geotechnik
Demolition, Abbrucharbeiten
Scaffolding, Gerüstbau, échafaudage, andamios
Crane Operation, Kranführer, conduite de grue
Excavator Operation, Baggerführer, conduite de pelle
# carpenter, plumber, painter, welder, roofer, mason, mechanic, car mechanic, hvac technician, tischler, tischlerin, schreiner, klempner, anlagenmechaniker, maler, dachdecker, maurer, schweißer, kfz-mechatroniker, menuisier, plombier, maçon, soudeur, peintre en bâtiment, fontanero, carpintero, soldador, albañil, mecánico, idraulico, falegname, saldatore, muratore, meccanico
Carpentry, woodworking, Holzbearbeitung, Zimmererarbeiten, menuiserie, carpintería, falegnameria, 木工
Cabinet Making, cabinetmaking, furniture making, Möbelbau, ébénisterie
Joinery, Tischlerarbeiten
Plumbing, pipe fitting, Sanitärinstallation, Rohrinstallation, plomberie, fontanería, idraulica, 配管
Heating Systems, heating installation, Heizungsbau, Heizungsinstallation, chauffage, calefacción, riscaldamento
=HVAC, heating and ventilation, ventilation and air conditioning, Lüftungstechnik, Klimatechnik, climatisation, climatización, =CVC
Heat Pumps, heat pump installation, Wärmepumpen, pompes à chaleur, bombas de calor, pompe di calore
Refrigeration, refrigeration systems, Kältetechnik, réfrigération, refrigeración
Gas Fitting, Gasinstallation, gas safety
* Gas Safe
* EPA 608
Welding, Schweißen, fr:soudure, soldadura, saldatura, 溶接
* MIG Welding, =MIG, =MAG
* TIG Welding, =TIG, =WIG
* Arc Welding, stick welding, =SMAW
* ISO 9606
Painting and Decorating, Malerarbeiten, fr:peinture en bâtiment, surface preparation
Plastering, Putzarbeiten, plâtrerie
Masonry, bricklaying, Maurerarbeiten, maçonnerie, albañilería, muratura
Drywall Installation, drywall, Trockenbau, cloisons sèches, cartongesso
Roofing, Dachdeckerarbeiten, toiture
Tiling, tile setting, Fliesenlegen, carrelage, alicatado
Flooring Installation, floor laying, Bodenverlegung, pose de sols
Insulation, Dämmung, isolation thermique
Glazing, Glaserarbeiten
Locksmithing, Schlosserarbeiten, serrurerie, cerrajería
Power Tools, hand tools, hand and power tools, Elektrowerkzeuge, outillage électroportatif, herramientas eléctricas
Blueprint Reading, reading blueprints, reading plans, Baupläne lesen, lecture de plans, lectura de planos, lettura del disegno
Vehicle Diagnostics, engine diagnostics, Fahrzeugdiagnose, diagnostic automobile, diagnóstico de vehículos
Vehicle Repair, auto repair, car repair, Fahrzeugreparatur, réparation automobile, reparación de vehículos, riparazione auto
Brake Repair, brake service, Bremsenreparatur
Engine Repair, engine overhaul, Motorinstandsetzung
Body Work, auto body repair, Karosseriearbeiten, carrosserie
Tire Service, tyre fitting, Reifenwechsel
* ASE Certification, ASE certified
Preventive Maintenance, preventative maintenance, vorbeugende Wartung, maintenance préventive, mantenimiento preventivo, manutenzione preventiva
Equipment Maintenance, machine maintenance, maintenance and repair, Wartung, Instandhaltung, maintenance industrielle, mantenimiento industrial, manutenzione, 設備保全
Hydraulics, hydraulic systems, Hydraulik, hydraulique, hidráulica, oleodinamica
Pneumatics, pneumatic systems, Pneumatik, pneumatique industrielle, neumática
Sheet Metal Work, Blechbearbeitung, tôlerie
Metalworking, Metallbearbeitung, métallerie
Lift Maintenance, elevator maintenance, Aufzugswartung
Handyman Work, Hausmeistertätigkeiten
# production worker, machine operator, quality inspector, production manager, cnc machinist, assembler, toolmaker, produktionsmitarbeiter, produktionsmitarbeiterin, maschinenführer, zerspanungsmechaniker, werkzeugmechaniker, opérateur de production, opératrice de production, operario, operario de producción, operaio
CNC Machining, =CNC, CNC programming, CNC-Fräsen, CNC-Drehen, CNC-Programmierung, usinage CNC, mecanizado CNC, lavorazioni CNC
Milling, Fräsen, fraisage, fresado, fresatura
Turning, lathe work, lathe operation, Drehen, fr:tournage, torneado, tornitura
Grinding, Schleifen, fr:rectification
Tool Making, toolmaking, Werkzeugbau
* Heidenhain
* Fanuc
* Sinumerik
* Mastercam
Quality Control, quality inspection, quality checks, Qualitätskontrolle, Qualitätsprüfung, contrôle qualité, control de calidad, controllo qualità, controllo della qualità, kontrola jakości, 品質管理, 质量控制, 품질 관리
Quality Assurance, =QA, Qualitätssicherung, assurance qualité, aseguramiento de la calidad, assicurazione qualità
Lean Manufacturing, lean production, Lean-Produktion
* 5S
* =TPM, total productive maintenance
* =SMED
* =OEE
Assembly, assembly line, assembly work, de:Montage, fr:assemblage, es:montaje, it:assemblaggio, !general assembly, !assembly language
Machine Setup, setting up machines, Maschineneinrichtung, réglage des machines, ajuste de máquinas
Machine Operation, operating machines, operating machinery, Maschinenbedienung, conduite de machines, manejo de maquinaria, conduzione macchine
* Good Manufacturing Practice, =GMP
Production Planning, Produktionsplanung, Fertigungsplanung, planification de la production, planificación de la producción, pianificazione della produzione
Packaging, packing, Verpackung, fr:emballage, es:empaquetado, confezionamento, 梱包
Root Cause Analysis, Ursachenanalyse, analyse des causes racines
Workplace Safety, occupational safety, health and safety, Arbeitssicherheit, Arbeitsschutz, sécurité au travail, seguridad laboral, prevención de riesgos laborales, sicurezza sul lavoro, bhp, 安全管理
* =OSHA, OSHA 10, OSHA 30
* =NEBOSH
* =IOSH
* =PPE, personal protective equipment, persönliche Schutzausrüstung
Lockout/Tagout, =LOTO, lockout tagout
Measuring Instruments, calipers, Messmittel, instruments de mesure, instrumentos de medición
Calibration, Kalibrierung, étalonnage, calibración
3D Printing, additive manufacturing, 3D-Druck, impression 3D, impresión 3D, stampa 3D
Textile Production, sewing, Nähen, fr:couture, costura
Woodworking Machines, Holzbearbeitungsmaschinen
Printing Press Operation, offset printing, Offsetdruck
Shift Work, Schichtarbeit, travail posté, trabajo por turnos
# farmer, gardener, landscaper, veterinary assistant, veterinarian, forester, gärtner, gärtnerin, landwirt, tierarzt, jardinier, agriculteur, vétérinaire, jardinero, agricultor, giardiniere, agricoltore
Crop Production, crop management, Pflanzenbau, grandes cultures, cultivo
Irrigation, Bewässerung, riego, irrigazione
Animal Husbandry, livestock care, livestock farming, Tierhaltung, élevage, ganadería, allevamento
Milking, Melken, traite
Pest Control, plant protection, Pflanzenschutz, control de plagas, lutte antiparasitaire
Landscaping, landscape gardening, Landschaftsbau, Garten- und Landschaftsbau, aménagement paysager, paisajismo
Landscape Design, Gartengestaltung
Pruning, tree pruning, Baumschnitt, Heckenschnitt, taille d'arbres, poda, potatura
Chainsaw Operation, Motorsägenschein, tronçonneuse
Forestry, Forstwirtschaft, sylviculture, silvicultura
Tractor Operation, tractor driving, agricultural machinery, Landmaschinen, conduite de tracteur, machines agricoles
Greenhouse Management, Gewächshaus
Horticulture, Gartenbau, horticultura
Soil Management, soil analysis, Bodenkunde
Viticulture, Weinbau, viticulture et œnologie
Beekeeping, Imkerei, apiculture, apicultura
Veterinary Assistance, veterinary care, Tiermedizin, soins vétérinaires
Animal Care, Tierpflege, soins aux animaux, cuidado de animales
Floristry, flower arranging, Floristik
`;
