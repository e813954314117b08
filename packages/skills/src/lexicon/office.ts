export const OFFICE = `
# accountant, bookkeeper, auditor, controller, financial analyst, tax advisor, buchhalter, buchhalterin, steuerfachangestellte, comptable, contable, ragioniere, contabile, contador
Accounting, Buchhaltung, Buchführung, Rechnungswesen, comptabilité, contabilidad, contabilità, contabilidade, księgowość, 経理, 会计, 회계, การบัญชี
Bookkeeping, tenue de livres
Financial Accounting, Finanzbuchhaltung, comptabilité générale
Accounts Payable, Kreditorenbuchhaltung, comptabilité fournisseurs, cuentas por pagar
Accounts Receivable, Debitorenbuchhaltung, comptabilité clients, cuentas por cobrar
General Ledger, Hauptbuch, grand livre
Financial Reporting, financial statements, Finanzberichte, Finanzberichterstattung, reporting financier, estados financieros, informes financieros, bilanci
Annual Accounts, annual financial statements, Jahresabschluss, Jahresabschlüsse, comptes annuels, cuentas anuales
* =GAAP, US GAAP
* =IFRS
* =HGB
Financial Analysis, Finanzanalyse, Finanzanalysen, analyse financière, análisis financiero, analisi finanziaria
Financial Modeling, financial modelling, financial models
Financial Planning, Finanzplanung, planification financière, planificación financiera, =FP&A
Tax Preparation, tax returns, Steuererklärungen, déclarations fiscales, declaraciones de impuestos
Tax Law, Steuerrecht, droit fiscal, fr:fiscalité, derecho fiscal
VAT Returns, VAT, Umsatzsteuervoranmeldung, déclarations de TVA
Auditing, internal audit, external audit, audits, internal auditing, Wirtschaftsprüfung, interne Revision, audit interne, auditoría, revisione contabile
Payroll, payroll accounting, payroll processing, Lohnbuchhaltung, Gehaltsabrechnung, Lohnabrechnung, fr:paie, gestion de la paie, nóminas, gestión de nóminas, buste paga
Month-End Close, month-end closing, month-end, Monatsabschluss, Monatsabschlüsse, clôture mensuelle, cierre mensual
Account Reconciliation, bank reconciliation, reconciliations, bank reconciliations, Kontenabstimmung, rapprochement bancaire, rapprochements bancaires, conciliación bancaria
* QuickBooks
* Xero
* DATEV
* Lexware
* ~Sage, Sage 50
* =SAP
* SAP FI, SAP FI/CO, SAP FICO
* SAP S/4HANA, S/4HANA, SAP HANA
* SAP MM
* SAP SD
* Oracle Financials
* NetSuite
* Bloomberg Terminal
Cost Accounting, Kostenrechnung, comptabilité analytique, contabilidad de costes
Cost Control, Kostenkontrolle, maîtrise des coûts, control de costes
Variance Analysis, Abweichungsanalyse
Cash Flow Management, cash management, Liquiditätsplanung, liquidity planning, gestion de trésorerie, gestión de tesorería
Treasury, treasury management
Invoicing, Rechnungsstellung, Fakturierung, facturation, facturación, fatturazione
Accounts Dunning, Mahnwesen, relances clients
Controlling, contrôle de gestion, control de gestión, controllo di gestione
Investment Analysis, Investitionsanalyse
Portfolio Management, Portfoliomanagement
Credit Analysis, credit risk, Bonitätsprüfung
Compliance, regulatory compliance, conformité réglementaire, cumplimiento normativo
Mergers and Acquisitions, =M&A
Valuation, company valuation, Unternehmensbewertung
* =CPA
* =CFA
* =ACCA
* =CIMA
# hr manager, recruiter, hr business partner, human resources specialist, personalreferent, personalreferentin, chargé de recrutement, chargée de recrutement, técnico de recursos humanos, responsabile risorse umane
Human Resources, =HR, Personalwesen, ressources humaines, recursos humanos, risorse umane, 人事, 人力资源, 인사 관리
Recruiting, recruitment, talent acquisition, Personalbeschaffung, Personalgewinnung, recrutement, selección de personal, reclutamiento, selezione del personale
Employee Onboarding, new hire onboarding, staff onboarding, Mitarbeiter-Onboarding, intégration des nouveaux collaborateurs
Interviewing, job interviews, Vorstellungsgespräche, entretiens d'embauche, entrevistas de trabajo
Employee Relations, labor relations, labour relations, relations sociales, relaciones laborales
Performance Management, performance reviews, performance appraisals, Mitarbeitergespräche, entretiens annuels
Labor Law, employment law, labour law, Arbeitsrecht, droit du travail, derecho laboral, diritto del lavoro
Compensation and Benefits, salary benchmarking, comp and ben
* Workday
* SuccessFactors
* Personio
* BambooHR
* Greenhouse ATS
Applicant Tracking Systems, =ATS, applicant tracking
HR Information Systems, =HRIS
Learning and Development, training and development, Personalentwicklung, formation du personnel, formación y desarrollo
Workforce Planning, Personalplanung, Personaleinsatzplanung
Shift Planning, shift scheduling, duty rosters, rostering, Dienstplanung, Schichtplanung, planification des équipes, gestione turni, planificación de turnos
Diversity and Inclusion, diversity equity and inclusion, =DEI
Employer Branding, marque employeur
Candidate Sourcing, active sourcing
* LinkedIn Recruiter
HR Administration, Personalverwaltung, administration du personnel, administración de personal
Talent Management
Succession Planning
Works Council Relations, Betriebsrat
# lawyer, attorney, paralegal, legal assistant, notary, rechtsanwalt, rechtsanwältin, jurist, juristin, avocat, avocate, juriste, abogado, abogada, avvocato
Legal Research, juristische Recherche, recherche juridique, investigación jurídica, ricerca giuridica
Contract Drafting, drafting contracts, Vertragsgestaltung, rédaction de contrats, redacción de contratos
Contract Law, Vertragsrecht, droit des contrats, derecho contractual
Contract Review, contract management, Vertragsprüfung, Vertragsmanagement
Litigation, court proceedings, Prozessführung, fr:contentieux, litigios
Corporate Law, company law, Gesellschaftsrecht, droit des sociétés, derecho mercantil, diritto societario
Criminal Law, Strafrecht, droit pénal, derecho penal
Family Law, Familienrecht, droit de la famille, derecho de familia
Immigration Law, Ausländerrecht, droit des étrangers
Intellectual Property, patents and trademarks, geistiges Eigentum, propriété intellectuelle, propiedad intelectual
Trademark Law, Markenrecht, droit des marques
Patent Law, Patentrecht
Due Diligence
Legal Writing, drafting briefs, Schriftsätze
* Westlaw
* LexisNexis
Case Management, Fallmanagement
Mediation, médiation, mediación
Arbitration, Schiedsverfahren
Data Protection, data privacy, privacy law, Datenschutz, Datenschutzrecht, protection des données, protección de datos
Notarial Services, Notariat
Public Procurement, Vergaberecht, marchés publics, contratación pública
# office manager, administrative assistant, secretary, executive assistant, clerk, bürokaufmann, bürokauffrau, sekretärin, assistante administrative, secrétaire, auxiliar administrativo, auxiliar administrativa, segretaria, impiegata
* Microsoft Excel, ~Excel, MS Excel, !Excel at, !Excel in, !Excel as, !Excel under, !Excel within, エクセル
* Microsoft Word, MS Word, ~Word, !Word of, !in Word and deed, !Word processing
* Microsoft PowerPoint, =PowerPoint, =Powerpoint, MS PowerPoint
* Microsoft Outlook, MS Outlook, =Outlook, !Outlook on, !Outlook for
* Microsoft Access, MS Access
* Microsoft Office, MS Office, MS-Office, Microsoft 365, Office 365, pack Office, paquete Office, pacchetto Office, =M365
* SharePoint
* Google Workspace, G Suite, =GSuite
* Google Docs
* LibreOffice, OpenOffice
* DocuSign
Pivot Tables, pivot table, Pivot-Tabellen, tableaux croisés dynamiques, tablas dinámicas, tabelle pivot
Spreadsheets, spreadsheet, Tabellenkalkulation, hojas de cálculo, fogli di calcolo
Word Processing, Textverarbeitung, traitement de texte
Office Administration, administrative support, office management, office work, Büroorganisation, Büroverwaltung, gestion administrative, gestión administrativa, gestione amministrativa, 事務
Calendar Management, managing calendars, diary management, Terminkoordination, Terminplanung, gestion d'agenda, gestión de agenda, gestione agenda
Travel Arrangements, travel planning, travel booking, Reiseplanung, Reiseorganisation, organisation de déplacements
Data Entry, Dateneingabe, Datenpflege, Datenerfassung, saisie de données, entrada de datos, inserimento dati
Record Keeping, records management, Aktenführung, fr:classement, gestión de archivos, archiviazione
Document Management, Dokumentenmanagement, gestion documentaire, gestión documental
Minute Taking, meeting minutes, Protokollführung, comptes rendus, actas de reunión
Business Correspondence, Korrespondenz, Schriftverkehr, correspondance, correspondencia, corrispondenza
Meeting Coordination, meeting planning
Touch Typing, Zehnfingersystem
Switchboard Operation, telephone switchboard, Telefonzentrale, standard téléphonique, centralita
Expense Reports, expense reporting, Reisekostenabrechnung, notes de frais
Office Supplies Management, Büromaterialverwaltung
Mail Handling, Postbearbeitung, gestion du courrier
# real estate agent, property manager, insurance agent, bank clerk, loan officer, actuary, immobilienmakler, immobilienmaklerin, bankkaufmann, bankkauffrau, agent immobilier, agente inmobiliario, agente immobiliare
Property Management, Immobilienverwaltung, Hausverwaltung, gestion immobilière, gestión inmobiliaria
Facility Management, Gebäudemanagement, gestion des installations
Real Estate Sales, property sales, Immobilienverkauf, vente immobilière
Lease Negotiation, lease agreements, Mietverträge
Tenant Relations, Mieterbetreuung
Property Valuation, Immobilienbewertung, évaluation immobilière
Mortgage Lending, mortgages, Baufinanzierung, crédit immobilier, hipotecas
Loan Processing, Kreditbearbeitung
Claims Handling, claims processing, Schadenregulierung, Schadenbearbeitung, gestion des sinistres, gestión de siniestros
Underwriting
Risk Analysis, Risikoanalyse, analyse des risques, análisis de riesgos
Wealth Management, Vermögensberatung, conseil patrimonial
Investment Advice, financial advice, Anlageberatung
Insurance Sales, Versicherungsvertrieb
Anti-Money Laundering, =AML, Geldwäscheprävention
Know Your Customer, =KYC
Actuarial Analysis, Versicherungsmathematik
Retail Banking, Privatkundengeschäft
# civil servant, public administrator, policy advisor, police officer, firefighter, soldier, verwaltungsfachangestellte, polizist, feuerwehrmann, fonctionnaire, funcionario, funzionario
Public Administration, öffentliche Verwaltung, administration publique, administración pública, pubblica amministrazione
Policy Analysis, Politikanalyse
Policy Development, policy making
Legislative Drafting
Citizen Services, Bürgerservice
Grant Administration, Fördermittelverwaltung
Law Enforcement, Polizeiarbeit
Criminal Investigation, Ermittlungsarbeit
Firefighting, Brandbekämpfung, lutte contre l'incendie, extinción de incendios
Fire Safety, fire prevention, Brandschutz, sécurité incendie, prevención de incendios
Search and Rescue
Emergency Planning, Katastrophenschutz
`;
