/*
 * Words for the invented resumes that the learned reader is trained on. Lists in a text are separated by "|".
 */

export interface WordList {
  language: string;
  titles: readonly string[];
  fields: readonly string[];
  degrees: readonly string[];
  /** `*` is replaced by a city or a family name. */
  schools: readonly string[];
  cities: readonly string[];
  country: string;
  lines: readonly string[];
  summaries: readonly string[];
  skills: readonly string[];
  groups: readonly string[];
  levels: readonly string[];
}

const words = (text: string): string[] => text.split("|");

export const FIRST_NAMES = words(
  "Ana|Ben|Clara|David|Elif|Farid|Greta|Hugo|Inés|Jonas|Kaya|Liam|Marta|Nina|Oskar|Priya|Quentin|Rosa|Sven|Tariq|Uma|Vera|Wanda|Xavier|Yusuf|Zoë|Amara|Bruno|Chen|Dmitri|Emeka|Fiona|Gustav|Hana|Ivan|Joana|Kofi|Lucía|Mehmet|Noor|Ágnes|Björn|Chloé|Đorđe|Eero|Françoise|Giulia|Ionuț|Jürgen|Katarzyna|Lukáš|Māra|Nguyễn|Siiri",
);
export const LAST_NAMES = words(
  "Albrecht|Baptiste|Costa|Dahl|Eriksen|Fischer|García|Haddad|Ibrahim|Jansen|Kowalski|Lindqvist|Moreau|Nakamura|Okafor|Petrov|Quist|Rossi|Santos|Tanaka|Ullman|Varga|Weber|Xu|Yılmaz|Zimmer|de la Cruz|O'Neill|van Dijk|McArthur|Patel|Singh|Bērziņš|Černý|Ozols|Popescu|Kazlauskas|Tamm|Virtanen|Nowak|Novotná|Trần",
);
export const SYLLABLES = words(
  "al|ba|cor|den|el|fa|gra|hel|in|jor|ka|lu|mar|nor|or|pra|qui|ren|sol|tra|ul|ver|wex|xan|yor|zen|bri|cla|dro|fen|glo|hux|kal|lem|mi|nex|opt|pix|quo|ri|syn|tel|vo",
);
export const EMPLOYER_WORDS = words(
  "River|Harbor|Maple|Bright|Blue|North|Stone|Silver|Summit|Green|Iron|Cedar|Atlas|Beacon|Copper|Delta|Ember|Falcon|Golden|Horizon|Indigo|Juniper|Kite|Lumen|Meridian|Nova|Orchid|Pioneer|Quartz|Ridge|Saffron|Timber|Unity|Vertex|Willow|Zephyr",
);
export const EMPLOYER_ENDINGS = words(
  "Labs|Systems|Software|Bank|Group|Partners|Studio|Media|Foods|Health|Clinic|Logistics|Consulting|Energy|Robotics|Analytics|Insurance|Holdings|Motors|Publishing|School|Hospital|Hotel|Bakery|Agency|Networks|Capital|Ventures|Games|Security|Solutions|Technologies|Digital|Furniture|Airlines|Museum|Library|Foundation|Council",
);
export const LEGAL_FORMS = words(
  "Inc.|LLC|Ltd|GmbH|AG|S.A.|Corp.|B.V.|SAS|Pty Ltd|Co.|plc|AB|Oy|A/S|Sp. z o.o.|s.r.o.|Kft.|S.r.l.",
);
export const STATES = words("CA|NY|TX|WA|MA|IL|CO|OR|GA|FL|AZ|BC|ON|QC|NSW");
export const TOOLS = words(
  "Python|SQL|Excel|Java|TypeScript|JavaScript|React|Node.js|Docker|Kubernetes|AWS|Git|Linux|C++|C#|Go|Rust|Figma|Photoshop|Illustrator|SAP|Salesforce|Jira|Power BI|Tableau|HTML|CSS|PostgreSQL|MongoDB|Redis|Terraform|Ansible|Jenkins|GraphQL|Swift|Kotlin|PHP|Ruby|R|MATLAB|AutoCAD|SolidWorks|Google Analytics|WordPress|Unity|TensorFlow|PyTorch|Spark|Kafka|InDesign",
);
export const DOMAINS = words(
  "Software|Data|Product|Marketing|Sales|Network|Security|Cloud|Mechanical|Electrical|Civil|Clinical|Research|Quality|Project|Operations|Finance|Human Resources|Content|UX|Frontend|Backend|Full Stack|Mobile|Embedded|DevOps|Machine Learning|Customer Success|Supply Chain|Brand|Legal|Web|iOS|Business|Process|Graphic|Interior|Laboratory|Field Service|Account|Technical|Platform|Learning|Community|Public Relations|Event|Warehouse",
);
export const ROLES = words(
  "Engineer|Developer|Manager|Analyst|Designer|Consultant|Specialist|Coordinator|Administrator|Architect|Technician|Assistant|Director|Lead|Scientist|Officer|Supervisor|Associate|Intern|Trainee|Researcher|Strategist|Planner|Editor|Writer|Representative|Advisor",
);
export const RANKS = words(
  "Senior|Junior|Lead|Principal|Staff|Associate|Chief|Deputy|Regional|Global|Assistant|Sr.|Jr.",
);
export const VERBS = words(
  "Built|Led|Designed|Managed|Improved|Reduced|Launched|Wrote|Trained|Developed|Organized|Migrated|Automated|Introduced|Maintained|Supported|Coordinated|Analyzed|Created|Planned|Implemented|Negotiated|Cared for|Taught|Delivered|Tested|Responsible for|Working on|Helped|Ran|Optimized|Mentored|Presented|Set up",
);
export const OBJECTS = words(
  "a reporting dashboard|the onboarding process|a team of five people|the billing service|a mobile application|weekly training sessions|customer workshops|the inventory system|a new menu|a data pipeline|patients on two wards|lessons for classes of thirty|the brand guidelines|an internal wiki|supplier contracts|the release process|automated tests|a design system|quarterly budgets|research interviews|network monitoring|the company website|safety inspections|legal documents|events for up to 300 guests|the search index|monthly newsletters|field measurements|a public API",
);
export const ENDS = words(
  "which cut costs by 20%|for three regional offices|using Python, SQL and Docker|with colleagues from sales and support|and documented the results|, saving ten hours a week|across four countries|in close contact with customers|that is used by 2,000 people every day|on time and within budget|with React, TypeScript and Node.js|to improve quality and speed|for the whole department|and raised satisfaction from 71 to 88 points|in 2019|during peak season|to prepare the move to a new platform|based on user research",
);
export const AWARDS = words(
  "Employee of the Year|Best Paper Award|Hackathon Winner|Dean's List|Innovation Prize|Scholarship of Merit|First Prize|Young Talent Award|Teaching Award|Customer Hero|Travel Grant|Sales Champion|Silver Medal|Rookie of the Month",
);
export const CERTIFICATES = words(
  "AWS Certified Solutions Architect|Certified Scrum Master|Project Management Professional|Google Analytics Certification|CCNA|First Aid Certificate|TOEFL|Certified Public Accountant|Azure Fundamentals|ITIL Foundation|Food Hygiene Level 2|Six Sigma Green Belt|Cambridge C1 Advanced|Forklift License|CompTIA Security+",
);
export const ISSUERS = words(
  "Amazon Web Services|Scrum Alliance|Coursera|Google|Cisco|Red Cross|Microsoft|Oracle|Udemy|PMI|edX|University of Oslo|IBM",
);
export const PROJECTS = words(
  "Trail Finder|Budget Buddy|Open Atlas|PixelForge|Recipe Box|CityBike Map|Chat Bot|Home Automation|Portfolio Website|Weather Station|Plant Tracker|Music Visualizer|Compiler|Invoice Tool|Study Planner|Game of Life|Image Classifier|Solar Monitor|Task Runner|E-commerce Platform|fastgrid|node-sieve|Tiny Shell",
);
export const PUBLICATIONS = words(
  "A Study of Sleep in Shift Workers|Fast Indexes for Large Graphs|Teaching with Stories|Video Compression for 3D Media|Learning from Small Data|On the Grammar of Menus|Soil and Water in Dry Regions|Sparse Models in Practice|Notes on Public Transport|Why Teams Slow Down|Robust Sensors for Cold Places|An Empirical Look at Code Review",
);
export const PUBLISHERS = words(
  "Journal of Applied Care|ACM Letters|Springer|Medium|Proceedings of the Nordic Conference|Nature Notes|arXiv|IEEE Transactions|Company Blog",
);
export const INTERESTS = words(
  "Hiking|Chess|Photography|Cooking|Cycling|Running|Reading|Travel|Music|Guitar|Yoga|Football|Board games|Gardening|Climbing|Swimming|Painting|Open source|Cinema|Writing|History|Sailing|3D printing",
);
export const ENGLISH_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  Summary: words(
    "Summary|Profile|About|About Me|Objective|Professional Summary|Career Summary|Personal Statement",
  ),
  Employment: words(
    "Experience|Work Experience|Employment|Professional Experience|Work|Employment History|Work History|Career|Relevant Experience",
  ),
  Education: words("Education|Academic Background|Education & Training|Qualifications|Studies"),
  Projects: words("Projects|Personal Projects|Side Projects|Selected Projects|Key Projects"),
  Skills: words(
    "Skills|Technical Skills|Key Skills|Skills & Tools|Core Competencies|Expertise|Areas of Expertise|Technologies|Skillset",
  ),
  Certifications: words("Certifications|Certificates|Licenses & Certifications|Courses"),
  Awards: words("Awards|Honors & Awards|Achievements|Honors|Recognition"),
  Publications: words("Publications|Selected Publications|Writing|Papers"),
  Volunteering: words("Volunteering|Volunteer Experience|Volunteer Work|Volunteer|Community"),
  References: words("References|Recommendations"),
  Languages: words("Languages|Spoken Languages"),
  Interests: words("Interests|Hobbies|Hobbies & Interests"),
  Contact: words("Contact|Contact Info|Details|Get in Touch|Info|Personal Details"),
};

const list = (language: string, country: string, ...lists: string[]): WordList => {
  const [titles, fields, degrees, schools, cities, lines, summaries, skills, groups, levels] =
    lists.map(words);
  return {
    language,
    country,
    titles: titles!,
    fields: fields!,
    degrees: degrees!,
    schools: schools!,
    cities: cities!,
    lines: lines!,
    summaries: summaries!,
    skills: skills!,
    groups: groups!,
    levels: levels!,
  };
};

export const WORD_LISTS: readonly WordList[] = [
  list(
    "en",
    "Germany|USA|United Kingdom|Canada|Australia|Ireland|India|Spain|Kenya|Remote",
    "Barista|Nurse|Teacher|Accountant|Freelancer|Founder|Chief Technology Officer|CTO|Head of Growth|Head Chef|Librarian|Translator|Paralegal|Cook|Shift Lead|Teaching Assistant|Lecturer|Postdoctoral Fellow|Photographer|Illustrator|Carpenter|Electrician|Driver|Receptionist|Tutor|Co-Founder|VP of Engineering|Working Student|Self-employed|Camp Counselor|Data Entry Clerk|Cashier|Social Worker|Physiotherapist|Scrum Master|Product Owner|Tech Lead",
    "Computer Science|Mechanical Engineering|Economics|Business Administration|Psychology|Physics|Mathematics|Graphic Design|Nursing|Law|History|Biology|Chemistry|Marketing|Linguistics|Information Systems|Statistics|Architecture|Political Science|Culinary Arts|Data Science|Fine Arts|Communications|Finance|Music",
    "Bachelor of Science|BSc|B.Sc.|B.S.|BA|B.A.|Bachelor of Arts|Master of Science|MSc|M.Sc.|M.S.|MA|MBA|PhD|Ph.D.|Bachelor|Master|Diploma|Associate Degree|B.Eng.|M.Eng.|B.Tech|Certificate|High School Diploma|Minor",
    "University of *|* University|* College|* Institute of Technology|* High School|* Academy|* Bootcamp|UC *",
    "London|Leeds|Dublin|Toronto|Boston|Chicago|Denver|Austin|Seattle|Portland|Atlanta|Miami|Dallas|Houston|San Diego|New York|Los Angeles|Nairobi|Lagos|Cape Town|Sydney|Perth|Auckland|Mumbai|Pune|Bengaluru|Singapore|Berlin|Oslo|Bristol",
    "",
    "",
    "Communication|Teamwork|Problem solving|Project management|Accounting|Customer service|Public speaking|Negotiation|Data analysis|Agile|Scrum|Leadership",
    "Languages|Frontend|Backend|Databases|Tools|Cloud|Soft skills|Methods|Frameworks|Design|Office|Management",
    "Native|Fluent|Native speaker|Professional|Intermediate|Beginner|B2|C1|A2|Conversational|Elementary|Full professional proficiency",
  ),
  list(
    "de",
    "Deutschland|Österreich|Schweiz",
    "Softwareentwickler|Projektleiterin|Sachbearbeiter|Krankenpflegerin|Werkstudent|Praktikantin|Kaufmännische Angestellte|Teamleiter Vertrieb|Referentin für Kommunikation|Wissenschaftlicher Mitarbeiter|Bauingenieur|Elektriker|Steuerberaterin|Grafikdesigner|Verkäuferin|Erzieherin",
    "Informatik|Maschinenbau|Betriebswirtschaftslehre|Psychologie|Germanistik|Elektrotechnik|Soziale Arbeit",
    "Bachelor|Master|Diplom|Abitur|Staatsexamen|Ausbildung|M.Sc.|B.A.",
    "Universität *|Technische Universität *|Hochschule *|Fachhochschule *|Gymnasium *|Berufsschule *",
    "Berlin|München|Hamburg|Köln|Wien|Zürich|Graz|Leipzig|Bremen|Basel",
    "Leitung eines Teams von acht Personen|Entwicklung einer Anwendung für die Lagerverwaltung|Betreuung von Kunden im In- und Ausland|Einführung neuer Abläufe in der Buchhaltung|Planung und Durchführung von Schulungen|Senkung der Kosten um 15 % innerhalb eines Jahres|Erstellung von Berichten für die Geschäftsführung|Pflege und Beratung von Patienten auf zwei Stationen",
    "Erfahrener Fachmann mit zehn Jahren Berufspraxis in Planung und Umsetzung.|Ich arbeite gern im Team und übernehme Verantwortung.|Zuverlässig, belastbar und neugierig auf neue Aufgaben.",
    "Teamarbeit|Kundenbetreuung|Buchhaltung|Projektplanung|Kommunikationsstärke|MS Office",
    "Programmierung|Werkzeuge|Soziale Kompetenzen|Büro|Fachkenntnisse",
    "Muttersprache|fließend|Grundkenntnisse|verhandlungssicher|B2",
  ),
  list(
    "fr",
    "France|Belgique|Suisse",
    "Ingénieur logiciel|Chargée de projet|Responsable marketing|Infirmière|Développeur web|Stagiaire|Comptable|Directrice des ventes|Assistant administratif|Enseignante|Chef de cuisine|Architecte|Vendeuse|Technicien de maintenance",
    "Informatique|Gestion|Droit|Biologie|Lettres modernes|Génie civil|Économie",
    "Licence|Master|Diplôme d'ingénieur|Baccalauréat|BTS|Doctorat|DUT",
    "Université de *|École supérieure de *|Lycée *|Institut de *|Université * II",
    "Paris|Lyon|Lille|Nantes|Bordeaux|Toulouse|Bruxelles|Genève|Rennes|Nice",
    "Gestion d'une équipe de six personnes|Conception d'une application mobile pour les clients|Réduction des coûts de 20 % en deux ans|Organisation de formations pour le personnel|Suivi des budgets et rédaction des rapports mensuels|Accueil des patients et coordination des soins|Mise en place d'un nouveau système de gestion",
    "Professionnelle rigoureuse avec huit ans d'expérience dans la gestion de projets.|Curieux et organisé, j'aime travailler en équipe.|Je cherche un poste à responsabilités.",
    "Travail en équipe|Gestion de projet|Rédaction|Service client|Comptabilité|Négociation",
    "Langages|Outils|Bureautique|Qualités|Gestion",
    "langue maternelle|courant|intermédiaire|notions|C1",
  ),
  list(
    "es",
    "España|México|Argentina|Chile",
    "Ingeniera de software|Jefe de proyecto|Desarrollador web|Enfermera|Analista de datos|Profesor de primaria|Contable|Becaria|Gerente de ventas|Asistente administrativa|Cocinero|Arquitecta|Diseñador gráfico",
    "Informática|Administración de Empresas|Derecho|Psicología|Ingeniería Civil|Economía",
    "Grado|Licenciatura|Máster|Bachillerato|Doctorado|Técnico Superior",
    "Universidad de *|Universidad Politécnica de *|Instituto *|Colegio *|Escuela Superior de *",
    "Madrid|Valencia|Sevilla|Bilbao|Ciudad de México|Buenos Aires|Santiago|Málaga",
    "Dirección de un equipo de siete personas|Desarrollo de una aplicación para la gestión de pedidos|Reducción de los gastos en un 12 %|Atención a clientes y elaboración de presupuestos|Organización de talleres para estudiantes|Mantenimiento de la red y de los servidores|Cuidado de pacientes en dos plantas",
    "Profesional con más de seis años de experiencia en gestión de equipos.|Me gusta aprender y trabajar con otras personas.|Busco un puesto con responsabilidad.",
    "Trabajo en equipo|Atención al cliente|Contabilidad|Redacción|Gestión del tiempo",
    "Lenguajes|Herramientas|Ofimática|Habilidades personales",
    "nativo|fluido|intermedio|básico|B2",
  ),
  list(
    "pt",
    "Portugal|Brasil",
    "Engenheira de software|Gestor de projetos|Desenvolvedor|Enfermeira|Estagiário|Contador|Coordenadora pedagógica|Diretor comercial|Assistente administrativo|Professora|Analista financeiro",
    "Informática|Gestão|Direito|Engenharia Civil|Psicologia",
    "Licenciatura|Mestrado|Bacharelado|Doutorado|Curso Técnico",
    "Universidade de *|Instituto Superior de *|Escola Secundária *|Faculdade *",
    "Lisboa|Porto|Coimbra|São Paulo|Rio de Janeiro|Braga|Curitiba",
    "Coordenação de uma equipa de cinco pessoas|Desenvolvimento de uma aplicação para reservas|Redução dos custos em 10 %|Atendimento ao cliente e preparação de relatórios|Organização de formações internas|Gestão do orçamento anual",
    "Profissional dedicada com experiência em projetos internacionais.|Gosto de resolver problemas e de trabalhar em equipa.",
    "Trabalho em equipa|Contabilidade|Atendimento|Planeamento",
    "Linguagens|Ferramentas|Competências pessoais",
    "nativo|fluente|intermédio|básico",
  ),
  list(
    "it",
    "Italia|Svizzera",
    "Ingegnere del software|Responsabile vendite|Sviluppatrice web|Infermiere|Impiegata|Tirocinante|Direttore tecnico|Insegnante|Grafico|Cuoca|Consulente aziendale",
    "Informatica|Economia|Giurisprudenza|Ingegneria Meccanica|Lettere",
    "Laurea triennale|Laurea magistrale|Diploma|Dottorato|Maturità",
    "Università di *|Politecnico di *|Liceo *|Istituto Tecnico *|Scuola di *",
    "Milano|Torino|Roma|Bologna|Firenze|Napoli|Padova",
    "Gestione di un gruppo di sei persone|Sviluppo di un'applicazione per il magazzino|Riduzione dei costi del 15 %|Assistenza ai clienti e preparazione dei preventivi|Organizzazione di corsi per i colleghi|Redazione dei rapporti mensili",
    "Professionista con dieci anni di esperienza nel settore.|Mi piace lavorare in gruppo e imparare cose nuove.",
    "Lavoro di gruppo|Contabilità|Assistenza clienti|Pianificazione",
    "Linguaggi|Strumenti|Competenze personali",
    "madrelingua|fluente|intermedio|scolastico",
  ),
  list(
    "nl",
    "Nederland|België",
    "Softwareontwikkelaar|Projectleider|Verpleegkundige|Stagiair|Medewerker klantenservice|Hoofd inkoop|Adviseur|Docent|Boekhouder",
    "Informatica|Bedrijfskunde|Rechten|Werktuigbouwkunde",
    "Bachelor|Master|HBO|VWO|MBO niveau 4",
    "Universiteit *|Hogeschool *|Lyceum *|Technische Universiteit *",
    "Amsterdam|Utrecht|Gent|Rotterdam|Eindhoven|Leuven",
    "Leiding gegeven aan een team van vier mensen|Een webwinkel gebouwd en onderhouden|De kosten met 10 % verlaagd|Klanten geholpen en offertes gemaakt|Trainingen voor nieuwe collega's verzorgd",
    "Ervaren vakman die graag samenwerkt.|Ik leer snel en neem verantwoordelijkheid.",
    "Samenwerken|Boekhouden|Klantcontact|Plannen",
    "Talen|Programma's|Vaardigheden",
    "moedertaal|vloeiend|redelijk|basis",
  ),
  list(
    "pl",
    "Polska",
    "Programista|Kierownik projektu|Pielęgniarka|Specjalista ds. sprzedaży|Asystentka zarządu|Inżynier budowy|Księgowa|Stażysta|Nauczyciel|Dyrektor handlowy",
    "Informatyka|Zarządzanie|Prawo|Budownictwo|Ekonomia",
    "Licencjat|Magister|Inżynier|Matura|Technik",
    "Uniwersytet *|Politechnika *|Liceum *|Szkoła Główna *",
    "Warszawa|Kraków|Gdańsk|Wrocław|Poznań|Łódź",
    "Kierowanie zespołem sześciu osób|Tworzenie aplikacji dla klientów zagranicznych|Obniżenie kosztów o 15 %|Obsługa klientów i przygotowanie ofert|Prowadzenie szkoleń dla pracowników",
    "Doświadczony specjalista z branży logistycznej.|Lubię pracę w zespole i nowe wyzwania.",
    "Praca w zespole|Księgowość|Obsługa klienta|Planowanie",
    "Języki|Narzędzia|Umiejętności miękkie",
    "ojczysty|biegły|średni|podstawowy",
  ),
  list(
    "cs",
    "Česko",
    "Vývojář|Vedoucí projektu|Zdravotní sestra|Účetní|Obchodní ředitel|Asistentka|Stavební inženýr|Učitelka",
    "Informatika|Ekonomie|Právo|Strojírenství",
    "Bakalář|Magistr|Inženýr|Maturita",
    "Univerzita *|Vysoká škola *|Gymnázium *|Střední škola *",
    "Praha|Brno|Ostrava|Plzeň|Olomouc",
    "Vedení týmu pěti lidí|Vývoj aplikace pro správu skladu|Snížení nákladů o 12 %|Péče o zákazníky a příprava nabídek|Školení nových kolegů",
    "Zkušený odborník s praxí v oboru.|Rád pracuji v týmu.",
    "Týmová práce|Účetnictví|Plánování",
    "Jazyky|Nástroje|Dovednosti",
    "rodilý mluvčí|plynně|středně pokročilý|základy",
  ),
  list(
    "sk",
    "Slovensko",
    "Vývojár|Vedúci predaja|Zdravotná sestra|Účtovníčka|Inžinier kvality|Riaditeľ|Asistentka",
    "Informatika|Ekonómia|Právo|Stavebníctvo",
    "Bakalár|Magister|Inžinier|Maturita",
    "Univerzita *|Vysoká škola *|Gymnázium *|Stredná škola *",
    "Bratislava|Košice|Žilina|Nitra|Trnava",
    "Vedenie tímu šiestich ľudí|Vývoj aplikácie pre zákazníkov|Zníženie nákladov o 10 %|Príprava správ pre vedenie",
    "Skúsená odborníčka s praxou vo výrobe.|Rada pracujem v tíme.",
    "Tímová práca|Účtovníctvo|Plánovanie",
    "Jazyky|Nástroje|Zručnosti",
    "rodný jazyk|plynule|pokročilý|základy",
  ),
  list(
    "ro",
    "România",
    "Inginer software|Manager de proiect|Asistentă medicală|Contabil|Director de vânzări|Profesoară|Programator|Consultant",
    "Informatică|Drept|Economie|Construcții",
    "Licență|Master|Bacalaureat|Doctorat",
    "Universitatea din *|Universitatea Politehnica *|Liceul *|Colegiul Național *",
    "București|Cluj-Napoca|Iași|Timișoara|Brașov",
    "Coordonarea unei echipe de cinci persoane|Dezvoltarea unei aplicații pentru clienți|Reducerea costurilor cu 10 %|Pregătirea rapoartelor lunare",
    "Specialist cu experiență în domeniu.|Îmi place să lucrez în echipă.",
    "Lucru în echipă|Contabilitate|Planificare",
    "Limbaje|Instrumente|Abilități",
    "nativ|fluent|mediu|începător",
  ),
  list(
    "hu",
    "Magyarország",
    "Szoftverfejlesztő|Projektvezető|Ápoló|Könyvelő|Értékesítési igazgató|Mérnök|Tanár|Asszisztens",
    "Informatika|Közgazdaságtan|Jog|Gépészet",
    "Alapképzés|Mesterképzés|Érettségi|Doktori fokozat",
    "* Egyetem|* Főiskola|* Gimnázium|* Műszaki Egyetem",
    "Budapest|Debrecen|Szeged|Pécs|Győr",
    "Ötfős csapat vezetése|Raktári alkalmazás fejlesztése|A költségek csökkentése 12 %-kal|Havi jelentések készítése a vezetőségnek",
    "Tapasztalt szakember tíz év gyakorlattal.|Szeretek csapatban dolgozni.",
    "Csapatmunka|Könyvelés|Tervezés",
    "Nyelvek|Eszközök|Készségek",
    "anyanyelv|folyékony|középfok|alapfok",
  ),
  list(
    "tr",
    "Türkiye",
    "Yazılım Geliştirici|Proje Müdürü|Hemşire|Muhasebeci|Satış Uzmanı|Makine Mühendisi|Öğretmen|Stajyer",
    "Bilgisayar Mühendisliği|İşletme|Hukuk|İktisat",
    "Lisans|Yüksek Lisans|Lise Diploması|Doktora",
    "* Üniversitesi|* Teknik Üniversitesi|* Lisesi",
    "İstanbul|Ankara|İzmir|Bursa|Antalya",
    "Beş kişilik bir ekibin yönetimi|Müşteriler için mobil uygulama geliştirilmesi|Maliyetlerin yüzde 10 azaltılması|Aylık raporların hazırlanması",
    "Alanında deneyimli uzman.|Ekip çalışmasını severim.",
    "Takım çalışması|Muhasebe|Planlama",
    "Diller|Araçlar|Beceriler",
    "ana dil|akıcı|orta|başlangıç",
  ),
  list(
    "sv",
    "Sverige",
    "Systemutvecklare|Projektledare|Sjuksköterska|Ekonomiassistent|Säljchef|Lärare|Ingenjör|Konsult|Butiksbiträde",
    "Datavetenskap|Företagsekonomi|Juridik|Maskinteknik",
    "Kandidatexamen|Masterexamen|Gymnasieexamen|Civilingenjör",
    "* universitet|* högskola|*gymnasiet|Kungliga Tekniska högskolan *",
    "Stockholm|Göteborg|Malmö|Uppsala|Lund",
    "Ledde ett team på fem personer|Utvecklade ett system för lagerhantering|Minskade kostnaderna med 10 %|Tog hand om kunder och skrev offerter|Utbildade nya kollegor",
    "Erfaren medarbetare som gillar att samarbeta.|Jag tar ansvar och lär mig snabbt.",
    "Samarbete|Bokföring|Planering",
    "Språk|Verktyg|Färdigheter",
    "modersmål|flytande|goda kunskaper|grundläggande",
  ),
  list(
    "da",
    "Danmark",
    "Udvikler|Projektleder|Sygeplejerske|Bogholder|Salgschef|Lærer|Ingeniør|Rådgiver",
    "Datalogi|Økonomi|Jura|Byggeri",
    "Bachelor|Kandidat|Studentereksamen|Diplomingeniør",
    "* Universitet|* Handelshøjskole|* Gymnasium",
    "København|Aarhus|Odense|Aalborg",
    "Ledede et team på fem medarbejdere|Udviklede en app til kunderne|Reducerede omkostningerne med 10 %|Oplærte nye kolleger",
    "Erfaren medarbejder med sans for detaljer.|Jeg kan lide at arbejde sammen med andre.",
    "Samarbejde|Bogføring|Planlægning",
    "Sprog|Værktøjer|Kompetencer",
    "modersmål|flydende|godt kendskab|begynder",
  ),
  list(
    "nb",
    "Norge",
    "Utvikler|Prosjektleder|Sykepleier|Regnskapsfører|Salgssjef|Lærer|Ingeniør|Rådgiver",
    "Informatikk|Økonomi|Rettsvitenskap|Byggfag",
    "Bachelor|Master|Vitnemål|Fagbrev",
    "Universitetet i *|Høgskolen i *|* videregående skole",
    "Oslo|Bergen|Trondheim|Stavanger|Tromsø",
    "Ledet et team på fem personer|Utviklet et system for lagerstyring|Reduserte kostnadene med 10 %|Lærte opp nye kolleger",
    "Erfaren medarbeider med gode resultater.|Jeg liker å samarbeide.",
    "Samarbeid|Regnskap|Planlegging",
    "Språk|Verktøy|Ferdigheter",
    "morsmål|flytende|middels|grunnleggende",
  ),
  list(
    "fi",
    "Suomi",
    "Ohjelmistokehittäjä|Projektipäällikkö|Sairaanhoitaja|Kirjanpitäjä|Myyntijohtaja|Opettaja|Insinööri|Asiantuntija",
    "Tietojenkäsittely|Kauppatieteet|Oikeustiede|Konetekniikka",
    "Kandidaatti|Maisteri|Ylioppilastutkinto|Insinööri (AMK)",
    "* yliopisto|* ammattikorkeakoulu|* lukio",
    "Helsinki|Tampere|Turku|Oulu|Espoo",
    "Viiden hengen tiimin vetäminen|Varastojärjestelmän kehittäminen asiakkaille|Kustannusten vähentäminen 10 prosentilla|Uusien työntekijöiden perehdyttäminen",
    "Kokenut ammattilainen monelta alalta.|Pidän tiimityöstä ja uusista haasteista.",
    "Tiimityö|Kirjanpito|Suunnittelu",
    "Kielet|Työkalut|Taidot",
    "äidinkieli|sujuva|hyvä|perusteet",
  ),
  list(
    "et",
    "Eesti",
    "Tarkvaraarendaja|Projektijuht|Meditsiiniõde|Raamatupidaja|Müügijuht|Õpetaja|Insener",
    "Informaatika|Majandus|Õigusteadus|Ehitus",
    "Bakalaureus|Magister|Keskharidus|Rakenduskõrgharidus",
    "* Ülikool|* Kõrgkool|* Gümnaasium",
    "Tallinn|Tartu|Pärnu|Narva",
    "Viieliikmelise meeskonna juhtimine|Laoprogrammi arendamine klientidele|Kulude vähendamine 10 %|Uute töötajate koolitamine",
    "Kogenud spetsialist oma alal.|Mulle meeldib meeskonnatöö.",
    "Meeskonnatöö|Raamatupidamine|Planeerimine",
    "Keeled|Tööriistad|Oskused",
    "emakeel|vabalt|kesktase|algtase",
  ),
  list(
    "lv",
    "Latvija",
    "Programmētājs|Projektu vadītāja|Medmāsa|Grāmatvede|Pārdošanas vadītājs|Skolotāja|Inženieris",
    "Datorzinātne|Ekonomika|Tiesību zinātne|Būvniecība",
    "Bakalaurs|Maģistrs|Vidējā izglītība",
    "* Universitāte|* Augstskola|* ģimnāzija",
    "Rīga|Liepāja|Daugavpils|Jelgava",
    "Piecu cilvēku komandas vadīšana|Noliktavas programmas izstrāde|Izmaksu samazināšana par 10 %|Jauno kolēģu apmācība",
    "Pieredzējis speciālists.|Man patīk strādāt komandā.",
    "Komandas darbs|Grāmatvedība|Plānošana",
    "Valodas|Rīki|Prasmes",
    "dzimtā|brīvi|vidēji|pamatzināšanas",
  ),
  list(
    "lt",
    "Lietuva",
    "Programuotojas|Projektų vadovė|Slaugytoja|Buhalterė|Pardavimų vadovas|Mokytoja|Inžinierius",
    "Informatika|Ekonomika|Teisė|Statyba",
    "Bakalauras|Magistras|Vidurinis išsilavinimas",
    "* universitetas|* kolegija|* gimnazija",
    "Vilnius|Kaunas|Klaipėda|Šiauliai",
    "Penkių žmonių komandos vadovavimas|Sandėlio programos kūrimas|Išlaidų sumažinimas 10 %|Naujų kolegų mokymas",
    "Patyrusi specialistė.|Man patinka dirbti komandoje.",
    "Komandinis darbas|Buhalterija|Planavimas",
    "Kalbos|Įrankiai|Įgūdžiai",
    "gimtoji|laisvai|vidutiniškai|pradedantysis",
  ),
  list(
    "id",
    "Indonesia",
    "Pengembang Perangkat Lunak|Manajer Proyek|Perawat|Akuntan|Insinyur Sipil|Guru|Asisten Pemasaran",
    "Ilmu Komputer|Manajemen|Hukum|Teknik Sipil",
    "Sarjana|Magister|Diploma III|SMA",
    "Universitas *|Institut Teknologi *|SMA Negeri 3 *",
    "Jakarta|Bandung|Surabaya|Yogyakarta",
    "Memimpin tim beranggotakan lima orang|Mengembangkan aplikasi untuk pelanggan|Menurunkan biaya sebesar 10 %|Menyusun laporan bulanan",
    "Profesional berpengalaman di bidangnya.|Senang bekerja dalam tim.",
    "Kerja tim|Akuntansi|Perencanaan",
    "Bahasa|Alat|Keahlian",
    "penutur asli|fasih|menengah|dasar",
  ),
  list(
    "vi",
    "Việt Nam",
    "Kỹ sư phần mềm|Quản lý dự án|Nhân viên kinh doanh|Trưởng phòng kế toán|Giáo viên|Điều dưỡng",
    "Khoa học máy tính|Quản trị kinh doanh|Luật|Xây dựng",
    "Cử nhân|Thạc sĩ|Kỹ sư|Trung học phổ thông",
    "Đại học *|Trường THPT *|Học viện *",
    "Hà Nội|Đà Nẵng|Huế|Cần Thơ",
    "Quản lý nhóm năm người|Phát triển ứng dụng cho khách hàng|Giảm chi phí 10 %|Chuẩn bị báo cáo hằng tháng",
    "Nhân viên có nhiều kinh nghiệm.|Thích làm việc nhóm.",
    "Làm việc nhóm|Kế toán|Lập kế hoạch",
    "Ngôn ngữ|Công cụ|Kỹ năng",
    "bản ngữ|thành thạo|trung bình|cơ bản",
  ),
];
