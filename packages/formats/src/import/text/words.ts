/* These words decide for a whole document whether titles come first, so they do not need to cover every title. */

const TITLES =
  "engineer|developer|manager|director|\\blead\\b|\\bhead\\b|officer|assistant|analyst|designer|consultant|specialist|coordinator|administrator|intern\\b|internship|trainee|architect|teacher|nurse|scientist|researcher|professor|lecturer|tutor|accountant|representative|clerk|technician|supervisor|\\bchief\\b|\\bc[etofm]o\\b|founder|president|\\bvp\\b|associate|programmer|freelanc|contractor|editor|writer|operator|driver|cashier|barista|waiter|recruiter|strategist|planner|dispatcher|volunteer|mentor|fellow|apprentice|executive|advisor|attorney|lawyer|owner|producer|coach|senior|junior|\\bsr\\b|\\bjr\\b|staff|principal|worker|dancer|pilot|cook|\\bchef\\b|baker|librarian|translator|seller|physician|surgeon|internist|resident\\b|counsel|therapist|pharmacist|dentist|veterinar|paramedic|electrician|plumber|mechanic|welder|auditor|controller|bookkeep|secretary|receptionist|instructor|trainer|merchandiser|curator|journalist|photographer|illustrator|animator|geologist|biologist|chemist|physicist|economist|statistician|psychologist|guard\\b|disponent" +
  "|lehrer|erzieher|verkäufer|mechaniker|elektriker|ärztin|\\barzt\\b|apotheker|techniker|monteur|buchhalter|sekretär|architekt|enseignant|professeur|comptable|vendeu|secrétaire|médecin|avocat|technicien|conseill|formateu|cuisini|chauffeur|maestr[oa]\\b|médic[oa]|abogad|contador|técnic[oa]|vendedor|cocinero|auxiliar|consultor|arquitect|insegnante|avvocat|commess[oa]|autista|architett|consulente|segretari|leraar|verpleegkundige|boekhouder|advogad|nauczyciel|księgow|lekarz|учител|врач|бухгалтер|водитель|продавец|юрист|вчител|лікар|učitel|účetní|lékař" +
  "|ingenieur|entwickler|leiter|assistent|berater|praktikant|werkstudent|sachbearbeiter|referent|kaufmann|kauffrau|pfleger|meister|ingénieur|développeu|responsable|directeu|directrice|stagiaire|chargée?\\b|infirmi|ingenier|desarrollador|gerente|\\bjefe|becari|asistent|analista|profesor|enfermer|engenheir|desenvolvedor|coordenador|estagiári|diretor|ingegnere|sviluppatore|responsabile|direttore|impiegat|tirocin|infermier|medewerker|ontwikkelaar|\\bhoofd|stagiair|adviseur" +
  "|inżynier|programist|kierownik|specjalist|dyrektor|asystent|инженер|разработчик|менеджер|руководитель|директор|специалист|інженер|розробник|керівник|фахівець|inženýr|vývojář|vedoucí|manažer|ředitel|inžinier|vedúci|inginer|mérnök|fejlesztő|vezető|igazgató|инженерк|μηχανικός|αρχιτέκτονας|διευθυντής|mühendis|geliştirici|müdür|uzman|ingenjör|utvecklare|ingeniør|udvikler|\\bleder|utvikler|konsulent|rådgiver|insinööri|kehittäjä|päällikkö|asiantuntija|johtaja|insener|arendaja|juht\\b|inženieris|vadītāj|inžinierius|vadov" +
  "|مدير|مهندس|مطور|محلل|מנהל|מהנדס|מפתח|מעצב|مدیر|توسعه|प्रबंधक|अभियंता|manajer|insinyur|pengembang|kỹ sư|quản lý|trưởng|nhân viên|ผู้จัดการ|วิศวกร|หัวหน้า|พนักงาน|エンジニア|マネージャ|部長|課長|編集|デザイナ|担当|개발자|엔지니어|매니저|팀장|간호사|디자이너|工程师|工程師|经理|經理|主管|总监|總監|助理|专员|專員|設計師|设计师";
const EMPLOYERS =
  "\\b(?:inc|llc|llp|ltd|limited|gmbh|mbh|ohg|kg|ag|se|corp|corporation|co|plc|bv|nv|oy|oyj|ab|a/s|asa|aps|sarl|sas|slu?|spa|srl|s\\.r\\.l|s\\.p\\.a|s\\.a|s\\.l|sp\\. z o\\.o|s\\.r\\.o|a\\.s|kft|zrt|pty|pvt)\\b\\.?|\\b(?:company|group|university|college|bank|foundation|institute|hospital|school|agency|studios?|technologies|systems|solutions|labs?|laboratories|partners|clinic|ministry|council|airlines|foods|motors|holdings?|services|industries|cooperative|goods|furniture|freight|media|software|college|international|global|association|society|museum|library|client)\\b|universit|hochschule|klinikum|krankenhaus|verlag|stiftung|banco|empresa|société|groupe|ооо|зао|оао|тов|завод|компан|γραφείο|εταιρ|شركة|جامعة|בע״מ|株式会社|有限会社|会社|出版|公司|集团|集團|銀行|银行|병원|회사|주식회사|그룹";
const SCHOOLS =
  "universit|college|school|institut|academy|akadem|hochschule|gymnas|schule|école|lycée|faculté|universid|escuela|colegio|escola|scuola|liceo|politecni|hogeschool|uniwersytet|politechnik|szkoła|liceum|університет|школа|инстит|інстит|університ|универс|univerz|škola|egyetem|iskola|πανεπιστ|σχολή|üniversite|lisesi|högskol|skola|yliopisto|koulu|ülikool|جامعة|مدرسة|معهد|אוניברס|دانشگاه|विश्वविद्यालय|विद्यालय|đại học|trường|มหาวิทยาลัย|โรงเรียน|大学|大學|学院|學院|高校|学校|學校|대학|고등학교|polytechnic|\\bmit\\b|\\bucla\\b|\\beth\\b";
const DEGREES =
  "bachelor|master|\\bb\\.? ?s\\.?c?\\b|\\bb\\.? ?a\\b|\\bm\\.? ?s\\.?c?\\b|\\bm\\.? ?a\\b|\\bmba\\b|\\bbba\\b|\\bb\\.? ?eng\\b|\\bm\\.? ?eng\\b|\\bb\\.? ?tech\\b|ph\\.? ?d|doctor|diploma|degree|associate|minor\\b|major\\b|certificate|licenciatura|\\bgrado\\b|máster|licence|diplôme|diplom|abitur|staatsexamen|laurea|magist|mestrado|bacharel|inżynier|licencjat|kandidat|бакалавр|магистр|магістр|lisans|master|tohtori|maisteri|kandidaatti|بكالوريوس|ماجستير|תואר|کارشناسی|स्नातक|sarjana|cử nhân|thạc sĩ|ปริญญา|学士|修士|博士|硕士|碩士|學士|本科|학사|석사|박사|\\bbsc\\b|\\bmsc\\b|\\b[bm]sn\\b|\\b[bm]\\.? ?com\\b|\\bll\\.?[bm]\\b|\\b[bm]fa\\b|promotion\\b|studies|science|\\barts\\b|engineering$";

const lexicon = (words: string) => new RegExp(words, "iu");
export const TITLE = lexicon(TITLES);
export const EMPLOYER = lexicon(EMPLOYERS);
export const SCHOOL = lexicon(SCHOOLS);
export const DEGREE = lexicon(DEGREES);
/** Degrees at the start of a text; fields of study ("Computer Science") do not start with these words. */
export const DEGREE_AT_START =
  /^(?:bachelor|master|associate|diplom|doctor|doktor|promotion|staatsexamen|licen[cs]|máster|magist|laurea|mestrado|grado|abitur|[bm]\.? ?(?:s\.?c?|a|eng|tech)\b|mba\b|ph\.? ?d|бакалавр|магистр|магістр)/iu;

export const FIELD_LABEL =
  /^(?:majors?|major in|field of study|specializ?ation|specialisation|concentration|fachrichtung|studienfach|schwerpunkt|spécialité|filière|especialidad|especialidade|specializzazione|indirizzo|specjalność|kierunek|специальность|спеціальність)\s*[:：]\s*/iu;

export const GRADE =
  /^(?:c?gpa|grade|grades?|note|abschlussnote|notendurchschnitt|promedio|moyenne|média|media|voto|gemiddelde|średnia|score|成绩|平均)\s*[:：]?\s*(\d[\d.,]*(?:\s*(?:\/|of|von|sur|de)\s*\d[\d.,]*)?(?:\s*c?gpa)?)$/iu;
export const BARE_GRADE =
  /^(?:[1-9][.,]\d{1,2}(?:\s*\/\s*\d{1,2}(?:[.,]\d{1,2})?)?(?:\s*c?gpa)?|\d{2}(?:[.,]\d{1,2})?\s?%|(?:summa |magna )?cum laude|(?:first|upper second|lower second|second|third)[- ]class(?: honou?rs)?)$/iu;
/** Matches text such as "University of London, GPA 3.9". */
export const GRADE_AT_END = new RegExp(
  `^(.{3,}?)[\\s,;|·(–—-]+(?=[a-z])${GRADE.source.slice(1, -1)}\\)?$`,
  "iu",
);
/** Matches text such as "Bachelor of Science - 3.8/4.0". */
export const BARE_GRADE_AT_END =
  /^(.{3,}?)[\s,;|·(–—-]+(?:(?:note|grade|abschlussnote|mention|voto)\s*[:：]?\s*)?([1-9][.,]\d{1,2}(?:\s*\/\s*\d{1,2}(?:[.,]\d{1,2})?(?:\s*c?gpa)?|\s*c?gpa)|(?:summa |magna )?cum laude)\)?$/iu;
