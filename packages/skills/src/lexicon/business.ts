export const BUSINESS = `
# ux designer, ui designer, product designer, graphic designer, web designer, motion designer, grafikdesigner, grafikdesignerin, graphiste, diseñador gráfico, diseñadora gráfica, grafico
* Figma
* ~Sketch, Sketch app
* Adobe XD
* InVision
* Adobe Photoshop, Photoshop
* Adobe Illustrator, =Illustrator
* Adobe InDesign, InDesign
* Adobe Creative Suite, Creative Cloud, Adobe Creative Cloud, Adobe CC
* Adobe Lightroom, Lightroom
* After Effects, Adobe After Effects
* Canva
* Blender
* Cinema 4D
* Motion Design, motion graphics
Wireframing, wireframes, wireframe
Prototyping, prototypes, rapid prototyping, Prototypenbau, prototypage, prototipado
User Research, user interviews, Nutzerforschung, recherche utilisateur, investigación de usuarios
Usability Testing, usability tests, user testing, Usability-Tests, tests utilisateurs
Interaction Design, Interaktionsdesign
UX Design, =UX, user experience design, user experience, UX/UI, expérience utilisateur, experiencia de usuario
UI Design, =UI, user interface design
Visual Design
Graphic Design, Grafikdesign, design graphique, diseño gráfico, progettazione grafica
Web Design, Webdesign, diseño web
Design Systems, design system, Designsysteme
Design Thinking
Typography, Typografie, typographie, tipografía
Branding, brand identity, corporate design, corporate identity, identité visuelle
Web Accessibility, =WCAG, digital accessibility, Barrierefreiheit
Information Architecture, Informationsarchitektur
Illustration, illustrations
Layout Design, print design, Printdesign, editorial design
Packaging Design, Verpackungsdesign
Color Theory, colour theory
Art Direction
Storyboarding, storyboards
3D Modeling, 3D modelling, 3D-Modellierung, modélisation 3D, modelado 3D
Industrial Design, Industriedesign
Interior Design, Innenarchitektur, architecture d'intérieur, diseño de interiores
Fashion Design, Modedesign, stylisme
# product manager, product owner, produktmanager, produktmanagerin, chef de produit, jefe de producto
Product Management, Produktmanagement, gestion de produit, gestión de producto
Product Strategy, product vision, Produktstrategie
Product Roadmaps, product roadmap, roadmapping, roadmaps, Produkt-Roadmap
User Stories, user story
Backlog Management, backlog refinement, product backlog, backlog grooming
Prioritization, prioritisation, Priorisierung
Market Research, Marktforschung, étude de marché, études de marché, investigación de mercado, ricerca di mercato
Stakeholder Management, stakeholder communication, Stakeholdermanagement, Stakeholder-Management, gestion des parties prenantes
Go-to-Market Strategy, go-to-market plan, =GTM
=OKRs, =OKR, objectives and key results
=KPIs, =KPI, key performance indicators, Kennzahlen, indicateurs de performance, indicadores clave
Product Analytics
* Amplitude
* Mixpanel
Competitive Analysis, competitor analysis, Wettbewerbsanalyse, analyse concurrentielle, análisis de la competencia
Customer Discovery, customer interviews
Product Launches, product launch, Produkteinführung, Produkteinführungen
Product Development, Produktentwicklung, développement de produits, desarrollo de productos, sviluppo prodotto
Business Cases, business case
Pricing Strategy, pricing, Preisgestaltung
# project manager, program manager, scrum master, pmo, projektmanager, projektmanagerin, projektleiter, projektleiterin, chef de projet, cheffe de projet, jefe de proyecto, jefa de proyecto, responsabile di progetto
Project Management, project planning, Projektmanagement, Projektleitung, Projektplanung, gestion de projet, gestion de projets, gestión de proyectos, gestione progetti, gestione dei progetti, gestão de projetos, zarządzanie projektami, プロジェクト管理, 项目管理, 프로젝트 관리, การจัดการโครงการ
Program Management, programme management, Programmmanagement
* =PMP, PMP certification
* PRINCE2
* =CSM, Certified Scrum Master
* =PMI
Risk Management, risk assessment, Risikomanagement, Risikobewertung, gestion des risques, gestión de riesgos, gestione dei rischi
Budgeting, budget management, budget planning, Budgetverantwortung, Budgetplanung, gestion budgétaire, gestion de budget, gestión de presupuestos, gestione del budget
Resource Planning, resource management, Ressourcenplanung
Scheduling, schedule planning, Terminierung
* Microsoft Project, MS Project
* Asana
* Trello
* Monday.com
* Notion
* ~Slack
* Microsoft Teams, MS Teams
* Miro
Change Management, Veränderungsmanagement, conduite du changement, gestión del cambio
Process Improvement, process optimization, process optimisation, Prozessoptimierung, amélioration des processus, mejora de procesos, miglioramento dei processi, 業務改善
Continuous Improvement, amélioration continue, mejora continua, kontinuierliche Verbesserung, miglioramento continuo
Lean Management, ~Lean, lean methods, lean principles
* Six Sigma, Lean Six Sigma
* Kaizen
Vendor Management, supplier management, Lieferantenmanagement, gestion des fournisseurs, gestión de proveedores, gestione fornitori
Cross-Functional Collaboration, cross-functional teams, cross-functional work
Reporting, status reporting, status reports, Berichtswesen
Gantt Charts, Gantt
Quality Management, Qualitätsmanagement, gestion de la qualité, gestión de calidad, gestione della qualità
Facilitation, workshop facilitation, workshops moderieren, Moderation von Workshops, animation d'ateliers
Management Consulting, Unternehmensberatung, conseil en management
Business Strategy, Unternehmensstrategie, corporate strategy, stratégie d'entreprise
Strategic Planning, strategy development, Strategieentwicklung, planification stratégique, planificación estratégica, pianificazione strategica
# marketing manager, digital marketer, social media manager, content manager, copywriter, seo specialist, marketingmanager, marketingmanagerin, responsable marketing, community manager, addetto marketing
Marketing, Vermarktung, mercadotecnia, マーケティング, 市场营销, 마케팅, การตลาด
Digital Marketing, online marketing, Onlinemarketing, Online-Marketing, marketing digital, marketing en ligne, marketing digitale
* =SEO, search engine optimization, search engine optimisation, Suchmaschinenoptimierung, référencement naturel
* =SEM, search engine marketing, paid search, =PPC, pay-per-click
* Google Ads, AdWords
* Meta Ads, Facebook Ads
* Google Analytics
* Google Tag Manager
Web Analytics, Webanalyse
Content Marketing, content strategy
Content Creation, creation of content, création de contenu, creación de contenido
Social Media Marketing, social media management, social media, soziale Medien, réseaux sociaux, redes sociales
Email Marketing, e-mail marketing, newsletters, E-Mail-Marketing, emailing
Marketing Automation
* HubSpot
* Marketo
* Mailchimp
* Hootsuite
* Semrush
* Ahrefs
Copywriting, copy writing, Werbetexten, rédaction publicitaire
Brand Management, brand strategy, Markenführung, gestion de marque, gestión de marca
Campaign Management, campaign planning, Kampagnenmanagement, Kampagnenplanung, gestion de campagnes, gestión de campañas
Influencer Marketing
Community Management
Conversion Rate Optimization, conversion optimization, =CRO
Affiliate Marketing
Performance Marketing
Product Marketing, Produktmarketing
Trade Marketing
Public Relations, =PR, media relations, Öffentlichkeitsarbeit, Pressearbeit, relations publiques, relaciones públicas, relazioni pubbliche, !PR review
Press Releases, press release, Pressemitteilungen, communiqués de presse
Crisis Communication, Krisenkommunikation
Internal Communications, interne Kommunikation, communication interne
Event Management, event planning, Eventmanagement, Veranstaltungsplanung, Veranstaltungsmanagement, organisation d'événements, organización de eventos, organizzazione eventi
Trade Shows, trade fairs, Messen planen, Messeauftritte
Storytelling
Video Editing, Videoschnitt, montage vidéo, edición de vídeo, montaggio video
* Premiere Pro, Adobe Premiere
* Final Cut Pro, Final Cut
* DaVinci Resolve
Video Production, Videoproduktion, production vidéo, producción de vídeo
Photography, Fotografie, photographie, fotografía, fotografia
* WordPress
* Drupal
* TYPO3
Content Management Systems, =CMS
Lead Generation, Leadgenerierung, génération de leads, generación de leads
Customer Segmentation, Kundensegmentierung
# sales manager, sales representative, account executive, account manager, salesperson, vertriebsmitarbeiter, vertriebsmitarbeiterin, vertriebsleiter, commercial, commerciale, vendedor, vendedora, venditore, addetto vendite
Sales, Vertrieb, fr:vente, ventas, it:vendite, 営業, 销售, 영업, การขาย
B2B Sales, =B2B, B2B-Vertrieb, vente B2B, ventas B2B
B2C Sales, =B2C
Account Management, key account management, Key-Account-Management, Kundenbetreuung, gestion de comptes, gestión de cuentas
* Salesforce
* Microsoft Dynamics, Dynamics 365
* Pipedrive
* =CRM, customer relationship management, CRM systems, CRM-Systeme
Negotiation, negotiating, contract negotiation, negotiation skills, Verhandlungsgeschick, Verhandlungsführung, Vertragsverhandlungen, négociation, négociation commerciale, negociación, negoziazione, 交渉
Cold Calling, Kaltakquise, cold outreach
Pipeline Management, sales pipeline
Prospecting, fr:prospection, prospección
Business Development, Geschäftsentwicklung, développement commercial, desarrollo de negocio, sviluppo commerciale
Upselling, up-selling
Cross-Selling
Customer Acquisition, Neukundengewinnung, Neukundenakquise, acquisition de clients, captación de clientes
Sales Forecasting, sales forecasts, Umsatzplanung
Sales Presentations, Verkaufspräsentationen
Product Demonstrations, product demos, Produktvorführungen
Solution Selling, consultative selling
Territory Management
Field Sales, Außendienst
Inside Sales, Innendienst
Telesales, telemarketing, télévente
Tender Management, bid management, tenders, Ausschreibungen, appels d'offres, licitaciones
Proposal Writing, Angebotserstellung
Sales Training, Verkaufstraining
# customer service representative, customer support agent, call center agent, customer success manager, kundenberater, kundenberaterin, conseiller clientèle, conseillère clientèle, agente de atención al cliente
Customer Service, client service, Kundenservice, Kundendienst, service client, relation client, atención al cliente, servicio al cliente, servizio clienti, assistenza clienti, atendimento ao cliente, obsługa klienta, カスタマーサービス, 接客, 客户服务, 고객 서비스, บริการลูกค้า
Customer Support, support client
Technical Support, technischer Support, assistance technique, soporte técnico, assistenza tecnica
* Zendesk
* Freshdesk
* Intercom
Ticketing Systems, ticket system, ticketing system, Ticketsysteme
Complaint Handling, complaint management, handling complaints, Reklamationsbearbeitung, Beschwerdemanagement, gestion des réclamations, gestión de reclamaciones, gestione reclami
Conflict Resolution, de-escalation, conflict management, Konfliktlösung, Konfliktmanagement, gestion des conflits, resolución de conflictos, gestione dei conflitti
Telephone Support, phone support, telephone etiquette, phone etiquette, Telefonsupport
Call Center Operations, call centre operations, call center, call centre, Callcenter
Live Chat Support, live chat, chat support
Customer Onboarding, client onboarding
Customer Success, customer success management
Customer Retention, churn reduction, Kundenbindung, fidélisation client, fidelización de clientes
Customer Satisfaction, Kundenzufriedenheit, satisfaction client, satisfacción del cliente, soddisfazione del cliente
Order Processing, Auftragsabwicklung, Auftragsbearbeitung, traitement des commandes, gestión de pedidos
`;
