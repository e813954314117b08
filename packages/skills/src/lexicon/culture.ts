export const CULTURE = `
# journalist, editor, translator, interpreter, writer, technical writer, redakteur, redakteurin, übersetzer, übersetzerin, journaliste, rédacteur, rédactrice, traducteur, traductrice, periodista, traductor, traductora, giornalista, traduttore
Editing, copy editing, copyediting, Redigieren, corrección de estilo
Proofreading, Lektorat, Korrekturlesen, fr:relecture, corrección de textos, correzione di bozze
Writing, article writing, rédaction, redacción, redazione
Journalism, news writing, Journalismus, journalisme, periodismo, giornalismo
Investigative Research, investigative journalism
Fact-Checking, fact checking, Faktenprüfung, vérification des faits
Translation, Übersetzung, Übersetzen, fr:traduction, traducción, traduzione, tradução, tłumaczenie, 翻訳, 翻译, 번역, การแปล
Interpreting, Dolmetschen, interprétariat, interpretación, interpretariato, 通訳
Localization, localisation, Lokalisierung
Technical Writing, rédaction technique, redacción técnica
Creative Writing, kreatives Schreiben, écriture créative, escritura creativa
Scriptwriting, screenwriting, Drehbuch
Speechwriting
Editorial Planning, Redaktionsplanung, planification éditoriale
* AP Style, AP Stylebook
* Chicago Manual of Style
Subtitling, captioning, Untertitelung, sous-titrage
Transcription, Transkription
Podcast Production, podcasting
Radio Broadcasting, Hörfunk
Publishing, Verlagswesen, édition de livres
* SDL Trados, Trados
* memoQ
Machine Translation Post-Editing, post-editing
# scientist, research assistant, researcher, lab technician, chemist, biologist, physicist, laborant, laborantin, chemiker, biologe, physiker, technicien de laboratoire, chercheur, chercheuse, químico, investigador, investigadora, ricercatore, chimico
Research, scientific research, Forschung, recherche scientifique, investigación científica, ricerca scientifica
Laboratory Techniques, lab work, laboratory work, Laborarbeit, techniques de laboratoire, técnicas de laboratorio, tecniche di laboratorio
* =PCR, =qPCR, polymerase chain reaction
Cell Culture, cell cultures, Zellkultur, culture cellulaire, cultivo celular, colture cellulari
Chromatography, gas chromatography, Chromatographie, cromatografía
* =HPLC
Mass Spectrometry, Massenspektrometrie, spectrométrie de masse
Spectroscopy, Spektroskopie, spectroscopie
* NMR Spectroscopy, =NMR
Microscopy, Mikroskopie, microscopie, microscopía, microscopia
* =ELISA
* Western Blot, western blotting
* CRISPR, CRISPR/Cas9
Flow Cytometry, Durchflusszytometrie
Molecular Biology, Molekularbiologie, biologie moléculaire, biología molecular, biologia molecolare
Microbiology, Mikrobiologie, microbiologie, microbiología
Biochemistry, Biochemie, biochimie, bioquímica
Genetics, Genetik, génétique, genética
Organic Chemistry, organische Chemie, chimie organique, química orgánica
Analytical Chemistry, analytische Chemie, chimie analytique
* Good Laboratory Practice, =GLP
Experimental Design, design of experiments, Versuchsplanung
Scientific Writing, wissenschaftliches Schreiben, rédaction scientifique
Academic Publishing, peer-reviewed publications
Literature Review, literature reviews, Literaturrecherche, revue de littérature
Bioinformatics, genomics, Bioinformatik
Titration
Sample Preparation, Probenvorbereitung, préparation d'échantillons
Laboratory Information Systems, =LIMS
* LabVIEW
* LaTeX
* GraphPad Prism
Field Research, fieldwork, Feldforschung
Survey Design, questionnaire design, Fragebogenentwicklung
Qualitative Research, qualitative Forschung
Environmental Science, Umweltwissenschaften
Archaeology, Archäologie, archéologie
# musician, actor, photographer, film editor, sound engineer, game designer, curator, stage manager, musiker, schauspieler, fotograf, fotografin, tontechniker, musicien, comédien, photographe, músico, actor, fotógrafo, musicista, fotografo
Music Production, Musikproduktion, production musicale
Sound Engineering, audio engineering, Tontechnik, prise de son
Audio Editing, audio mixing
* Pro Tools
* Ableton Live
* Logic Pro
Lighting Design, stage lighting, Lichttechnik
Stage Management, Bühnenleitung, régie
Acting, Schauspiel
Choreography, Choreografie, chorégraphie
Singing, Gesang
Piano, Klavier
Guitar, Gitarre, guitare
Music Teaching, Musikunterricht
Cinematography, camera operation, Kameraführung
Directing Films, Filmregie
Photo Editing, photo retouching, Bildbearbeitung, retouche photo, edición de fotos
Animation, 2D animation, 3D animation
Game Design, level design
Exhibition Design, exhibition planning, Ausstellungsplanung
Art Curation, curating exhibitions, Kuratierung
Museum Education, Museumspädagogik
Archiving, archive management, Archivierung
Costume Design, Kostümbild
# team leader, manager, supervisor, consultant, intern, trainee, teamleiter, teamleiterin, führungskraft, berater, beraterin, praktikant, responsable d'équipe, consultant, stagiaire, jefe de equipo, jefa de equipo, consultor, caposquadra, consulente
Team Leadership, leading teams, team management, people management, staff management, Teamleitung, Mitarbeiterführung, Personalführung, Führungserfahrung, management d'équipe, encadrement d'équipe, gestión de equipos, liderazgo de equipos, gestione del team, coordinamento del team, zarządzanie zespołem
Leadership, leadership skills, Führungskompetenz, liderazgo, liderança, リーダーシップ, 领导力, 리더십, ภาวะผู้นำ
Teamwork, team player, Teamfähigkeit, Teamarbeit, travail d'équipe, travail en équipe, esprit d'équipe, trabajo en equipo, lavoro di squadra, trabalho em equipe, praca zespołowa, チームワーク, 团队合作, 팀워크, การทำงานเป็นทีม
Communication, communication skills, Kommunikationsfähigkeit, Kommunikationsstärke, comunicación, comunicazione, comunicação, コミュニケーション, 沟通, 커뮤니케이션, การสื่อสาร
Problem Solving, problem-solving skills, Problemlösung, Problemlösungskompetenz, résolution de problèmes, resolución de problemas, problem solving skills, risoluzione dei problemi, 問題解決
Analytical Skills, analytical thinking, analytisches Denken, esprit d'analyse, pensamiento analítico, capacità analitiche
Time Management, Zeitmanagement, gestion du temps, gestión del tiempo, gestione del tempo, 時間管理
Attention to Detail, detail-oriented, detail oriented, Sorgfalt, Genauigkeit, fr:rigueur, souci du détail, atención al detalle, attenzione ai dettagli
Organizational Skills, organisational skills, Organisationstalent, Organisationsfähigkeit, sens de l'organisation, capacidad de organización, capacità organizzative
Adaptability, Anpassungsfähigkeit, adaptabilité, adaptabilidad, adattabilità
Flexibility, Flexibilität, flexibilité, flexibilidad, flessibilità
Reliability, Zuverlässigkeit, fiabilité, fiabilidad, affidabilità
Critical Thinking, kritisches Denken, esprit critique, pensamiento crítico, pensiero critico
Decision Making, decision-making, Entscheidungsfähigkeit, prise de décision, toma de decisiones
Creativity, Kreativität, créativité, creatividad, creatività
Empathy, Einfühlungsvermögen, Empathie, empathie, empatía, empatia
Resilience, stress resistance, Belastbarkeit, résistance au stress, resistencia al estrés
Multitasking
Self-Motivation, self-motivated, Eigeninitiative, autonomie au travail
Delegation, delegating tasks
Coaching
Mentoring, mentorship, mentorat, mentoría
Staff Training, training staff, training employees, employee training, Mitarbeiterschulung, Schulungen, formation des équipes, formación de personal, formazione del personale
Supervision of Staff, staff supervision, supervising staff
Public Speaking, presentation skills, Präsentationsfähigkeiten, prise de parole en public, hablar en público
Presentations, giving presentations, Präsentationen, présentations, presentaciones, presentazioni
Interpersonal Skills, Sozialkompetenz, aisance relationnelle, habilidades interpersonales
Intercultural Competence, interkulturelle Kompetenz, intercultural communication
Operations Management, operations, Betriebsführung, gestion des opérations, gestión de operaciones
Profit and Loss Responsibility, P&L, P&L responsibility, Ergebnisverantwortung
Entrepreneurship, Unternehmertum, entrepreneuriat, emprendimiento
Sustainability, Nachhaltigkeit, développement durable, sostenibilidad, sostenibilità
Computer Literacy, computer skills, EDV-Kenntnisse, informatique bureautique, competencias digitales
`;
