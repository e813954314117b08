export const CARE = `
# nurse, registered nurse, caregiver, nursing assistant, midwife, krankenpfleger, krankenschwester, pflegefachkraft, altenpfleger, altenpflegerin, hebamme, infirmier, infirmière, aide-soignante, enfermera, enfermero, infermiere, infermiera, enfermagem, pielęgniarka
Nursing, Krankenpflege, Pflege, soins infirmiers, enfermería, assistenza infermieristica, 看護, 护理, 간호, การพยาบาล
Patient Care, direct patient care, Patientenversorgung, Patientenbetreuung, soins aux patients, atención al paciente, cuidado de pacientes, cura del paziente, assistenza ai pazienti, opieka nad pacjentem, 患者ケア
Medication Administration, administering medication, administering medications, administered medication, administered medications, administers medication, administer medication, administer medications, Medikamentengabe, Medikamente verabreichen, administration des médicaments, administration de médicaments, administración de medicamentos, somministrazione di farmaci, somministrazione dei farmaci
Wound Care, wound dressing, wound management, Wundversorgung, Wundmanagement, soins des plaies, cura de heridas, cura delle ferite, medicazione delle ferite
Vital Signs, vital signs monitoring, Vitalzeichen, Vitalzeichenkontrolle, signes vitaux, signos vitales, parametri vitali
IV Therapy, IV insertion, intravenous therapy, infusion therapy, Infusionstherapie, perfusions
Phlebotomy, blood draws, venipuncture, blood drawing, Blutentnahme, Blutentnahmen, prises de sang, extracción de sangre, prelievi
Catheterization, catheter care, Katheterpflege
Injections, Injektionen
* =BLS, Basic Life Support
* =ACLS, Advanced Cardiac Life Support
* =PALS, Pediatric Advanced Life Support
* =CPR, cardiopulmonary resuscitation, Reanimation, réanimation cardiorespiratoire, reanimación cardiopulmonar, =BLSD
First Aid, Erste Hilfe, premiers secours, primeros auxilios, primo soccorso, 応急手当
Electronic Health Records, =EHR, =EMR, electronic medical records, electronic health record, elektronische Patientenakte, dossier patient informatisé, historia clínica electrónica, cartella clinica elettronica
* ~Epic, Epic Systems, Epic EHR
* Cerner
* Meditech
Patient Education, patient teaching, Patientenedukation, éducation thérapeutique, educación del paciente
Patient Assessment, Patientenbeurteilung, évaluation des patients
Patient Advocacy
Care Planning, care plans, care plan, Pflegeplanung, plans de soins, planes de cuidados
Clinical Documentation, care documentation, charting, Pflegedokumentation, dossier de soins
Infection Control, infection prevention, Infektionsschutz, hygiene standards, Hygienevorschriften, prévention des infections, control de infecciones, controllo delle infezioni
Triage, Triagierung
Intensive Care, =ICU, critical care, Intensivpflege, soins intensifs, fr:réanimation, cuidados intensivos, terapia intensiva
Emergency Care, emergency room, emergency department, emergency nursing, Notaufnahme, Notfallversorgung, fr:urgences, es:urgencias, pronto soccorso
Geriatric Care, elderly care, geriatrics, Altenpflege, Seniorenbetreuung, gériatrie, cuidado de ancianos, assistenza agli anziani, geriatria, 介護
Pediatric Care, pediatrics, paediatrics, pediatric nursing, Kinderkrankenpflege, pédiatrie, pediatría, pediatria
Neonatal Care, =NICU, Neonatologie
Palliative Care, hospice care, Palliativpflege, soins palliatifs, cuidados paliativos, cure palliative
Oncology, oncology nursing, Onkologie, oncologie, oncología, oncologia
Psychiatric Care, psychiatric nursing, mental health nursing, psychiatrische Pflege, soins psychiatriques
Mental Health, psychische Gesundheit, santé mentale, salud mental, salute mentale
Dementia Care, Demenzbetreuung
Home Care, home health care, häusliche Pflege, ambulante Pflege, soins à domicile, atención domiciliaria, assistenza domiciliare
Personal Hygiene Assistance, basic nursing care, Grundpflege, fr:toilette des patients
Patient Transport, Krankentransport
Perioperative Care, operating room nursing, OP-Pflege, bloc opératoire
Dialysis, Dialyse, diálisis, dialisi
Ventilator Management, ventilator care, Beatmungspflege
Obstetrics, labor and delivery, Geburtshilfe, obstétrique, obstetricia, ostetricia
Patient Confidentiality, medical confidentiality, Schweigepflicht, secret médical
* =HIPAA
Discharge Planning, Entlassmanagement
# physician, doctor, surgeon, medical assistant, pharmacist, physiotherapist, occupational therapist, dental assistant, dentist, psychologist, paramedic, radiographer, arzt, ärztin, apotheker, apothekerin, medizinische fachangestellte, physiotherapeut, médecin, pharmacien, kinésithérapeute, médico, farmacéutico, medico, farmacista, fisioterapista
Medical Diagnosis, diagnosis, Diagnosestellung, diagnostic médical
Medical Terminology, medizinische Fachsprache, terminologie médicale
Clinical Research, clinical trials, klinische Studien, essais cliniques, ensayos clínicos, studi clinici
* Good Clinical Practice, =ICH-GCP
Physical Therapy, physiotherapy, Physiotherapie, kinésithérapie, fisioterapia
Manual Therapy, manuelle Therapie, thérapie manuelle
Occupational Therapy, Ergotherapie, ergothérapie, terapia ocupacional
Speech Therapy, Logopädie, orthophonie, logopedia
Rehabilitation, rehab, Reha, rehabilitación, riabilitazione
Pharmacology, Pharmakologie, pharmacologie, farmacología
Dispensing Medication, prescription dispensing, medication dispensing, Arzneimittelabgabe
Pharmacovigilance, Arzneimittelsicherheit
Medical Coding, medical billing, medizinische Kodierung
* ICD-10
Radiology, medical imaging, Radiologie, imagerie médicale, radiología
X-Ray Imaging, X-ray, Röntgen, radiographie
Ultrasound, Ultraschall, échographie, ecografía
* =MRI, =MRT
* =ECG, =EKG
Laboratory Testing, lab tests, Laboranalysen, analyses de laboratoire
Surgery, surgical assistance, Chirurgie, cirugía
Anesthesia, anaesthesia, Anästhesie, anesthésie
Cardiology, Kardiologie, cardiologie, cardiología
Orthopedics, orthopaedics, Orthopädie, orthopédie
Telemedicine, telehealth, Telemedizin, télémédecine
Dental Hygiene, dental cleaning, Prophylaxe
Dental Assisting, Stuhlassistenz
Sterilization of Instruments, instrument sterilization, Sterilisation
Patient Scheduling, appointment scheduling, Terminvergabe, prise de rendez-vous, gestión de citas
Patient Reception, Patientenempfang, accueil des patients
Psychotherapy, Psychotherapie, psychothérapie, psicoterapia
Counseling, counselling, Beratungsgespräche
Cognitive Behavioral Therapy, cognitive behavioural therapy, =CBT, Verhaltenstherapie
Psychological Assessment, psychologische Diagnostik
Paramedicine, Rettungsdienst, emergency medical services
Public Health, öffentliche Gesundheit, santé publique, salud pública
Epidemiology, Epidemiologie, épidémiologie
Optometry, Augenoptik, optométrie
# teacher, lecturer, tutor, professor, school teacher, teaching assistant, kindergarten teacher, lehrer, lehrerin, erzieher, erzieherin, enseignant, enseignante, professeur, profesor, profesora, maestra, maestro, insegnante, docente, nauczyciel
Teaching, Unterrichten, enseignement, enseñanza, insegnamento, docencia, 教育指導, 教学
Lesson Planning, lesson plans, Unterrichtsplanung, Unterrichtsvorbereitung, préparation des cours, planificación de clases, pianificazione delle lezioni
Classroom Management, Klassenführung, gestion de classe, gestión del aula, gestione della classe
Curriculum Development, curriculum design, Lehrplanentwicklung, diseño curricular
Differentiated Instruction, differentiated learning, Binnendifferenzierung, différenciation pédagogique
Student Assessment, assessing students, Leistungsbeurteilung, évaluation des élèves, evaluación de estudiantes, valutazione degli studenti
Special Education, special needs, special educational needs, Sonderpädagogik, éducation spécialisée, educación especial, educazione speciale
Inclusive Education, Inklusion, inclusion scolaire, educación inclusiva
Early Childhood Education, frühkindliche Bildung, petite enfance, educación infantil, educazione della prima infanzia
Childcare, child care, Kinderbetreuung, garde d'enfants, cuidado de niños, 保育
Parent Communication, parent-teacher conferences, Elternarbeit, Elterngespräche, relation avec les parents
E-Learning, online teaching, distance learning, online learning, formation en ligne
Blended Learning
* Moodle
* Google Classroom
* Canvas LMS
* Blackboard Learn
Learning Management Systems, =LMS, learning management system
Educational Technology, edtech
Instructional Design, instructional materials
Tutoring, Nachhilfe, soutien scolaire, clases particulares, ripetizioni
Child Development, kindliche Entwicklung, développement de l'enfant, desarrollo infantil
Safeguarding, child safeguarding
Phonics
Mathematics Teaching, teaching mathematics, Mathematikunterricht
Language Teaching, Sprachunterricht, enseignement des langues
English as a Second Language, =ESL, =EFL, =TEFL, =TESOL
* Montessori
* International Baccalaureate
Exam Preparation, Prüfungsvorbereitung
Educational Counseling, Schulberatung
School Administration, Schulverwaltung
Library Management, Bibliotheksverwaltung
Lecturing, Vorlesungen
# social worker, counselor, case worker, youth worker, sozialarbeiter, sozialarbeiterin, sozialpädagoge, sozialpädagogin, travailleur social, éducateur, éducatrice, trabajador social, trabajadora social, assistente sociale, educatore
Social Work, Sozialarbeit, travail social, trabajo social, lavoro sociale
Crisis Intervention, Krisenintervention, intervention de crise, intervención en crisis
Casework, social casework, Einzelfallhilfe, accompagnement social
Child Protection, child welfare, Kinderschutz, protection de l'enfance, protección de menores
Youth Work, Jugendarbeit, animation jeunesse
Group Work, group facilitation, Gruppenarbeit, animation de groupe
Addiction Counseling, substance abuse counseling, Suchtberatung
Family Support, family counseling, Familienhilfe, Familienberatung
Disability Support, Behindertenhilfe, accompagnement du handicap
Community Outreach, community work, Gemeinwesenarbeit
Fundraising, donor relations, Spendenakquise, collecte de fonds, captación de fondos
Volunteer Management, volunteer coordination, Ehrenamtskoordination, gestion de bénévoles, gestión de voluntarios
Needs Assessment, Bedarfsermittlung
Motivational Interviewing
Refugee Support, Flüchtlingshilfe
Housing Assistance, Wohnungslosenhilfe
Grant Writing, Drittmitteleinwerbung, Förderanträge
`;
