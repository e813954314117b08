/** Labels of personal details unrelated to work, in the order of the editor's languages. */
const LABELS =
  "date of birth|birth ?date|d\\.?o\\.?b\\.?|birthday|place of birth|birthplace|born|nationality|citizenship|marital status|civil status|family status|gender|sex|religion|blood group|height|weight|age|passport|driv(?:ing|er['’]s) licen[cs]e|father['’]?s name|mother['’]?s name|spouse|hobbies known|languages known" +
  "|fecha de nacimiento|lugar de nacimiento|nacid[oa]|nacionalidad|estado civil|sexo|edad|carn[eé] de conducir|date de naissance|lieu de naissance|né(?:e|\\(e\\))?|nationalité|situation (?:familiale|de famille)|état civil|âge|permis(?: de conduire)?" +
  "|geburtsdatum|geburtstag|geburtsort|geboren|geb\\.|staatsangehörigkeit|staatsbürgerschaft|nationalität|familienstand|geschlecht|konfession|religion|kinder|alter|führerschein|data de nascimento|local de nascimento|naturalidade|nacionalidade|estado civil|idade|carta de condução|data di nascita|luogo di nascita|nat[oa]|nazionalità|cittadinanza|stato civile|sesso|età|patente(?: di guida)?|geboortedatum|geboorteplaats|geboren|nationaliteit|burgerlijke staat|geslacht|leeftijd|rijbewijs" +
  "|data urodzenia|miejsce urodzenia|urodzon[ya]|narodowość|obywatelstwo|stan cywilny|prawo jazdy|дата народження|місце народження|громадянство|сімейний стан|дата рождения|место рождения|гражданство|семейное положение|пол|возраст|водительские права|datum narození|místo narození|narozen[aý]?|národnost|státní příslušnost|rodinný stav|řidičský průkaz|dátum narodenia|miesto narodenia|národnosť|rodinný stav|data nașterii|locul nașterii|naționalitate|stare civilă|permis de conducere|születési (?:idő|hely|dátum)|állampolgárság|családi állapot|jogosítvány" +
  "|дата на раждане|място на раждане|националност|семейно положение|ημερομηνία γέννησης|τόπος γέννησης|εθνικότητα|υπηκοότητα|οικογενειακή κατάσταση|doğum (?:tarihi|yeri)|uyruk|uyruğu|medeni (?:durum|hali?)|cinsiyet|ehliyet|född|födelsedatum|födelseort|nationalitet|civilstånd|körkort|født|fødselsdato|fødested|civilstand|sivilstand|kørekort|førerkort|syntynyt|syntymäaika|syntymäpaikka|kansalaisuus|siviilisääty|ajokortti|sündinud|sünniaeg|sünnikoht|kodakondsus|perekonnaseis|dzimšanas (?:datums|vieta)|pilsonība|ģimenes stāvoklis|gimimo (?:data|vieta)|pilietybė|šeiminė padėtis" +
  "|تاريخ الميلاد|مكان الميلاد|الجنسية|الحالة الاجتماعية|الجنس|תאריך לידה|מקום לידה|אזרחות|מצב משפחתי|تاریخ تولد|محل تولد|ملیت|وضعیت تأهل|जन्म ?तिथि|राष्ट्रीयता|वैवाहिक स्थिति|tempat,? ?(?:dan |/ ?)?tanggal lahir|tanggal lahir|kewarganegaraan|jenis kelamin|status perkawinan|agama|ngày sinh|nơi sinh|quốc tịch|giới tính|tình trạng hôn nhân|วันเกิด|วันเดือนปีเกิด|สัญชาติ|สถานภาพ|ศาสนา|生年月日|国籍|性別|配偶者|생년월일|국적|성별|결혼 여부|出生日期|出生年月|国籍|性别|婚姻状况|民族|政治面貌|籍贯|國籍|性別|婚姻狀況";
const STATES =
  "married|single|divorced|verheiratet|ledig|geschieden|marié(?:e|\\(e\\))?|célibataire|casad[oa]|solter[oa]|solteir[oa]|coniugat[oa]|celibe|nubile|gehuwd|ongehuwd|żonaty|zamężna|kawaler|panna|одружений|заміжня|женат|замужем|gift|ogift|ugift|naimisissa|evli|bekar";

const LABELED = new RegExp(`^(?:${LABELS})(?![\\p{L}\\p{M}])`, "iu");
const STATE = new RegExp(`^(?:${STATES})(?:\\s*[,;·|(]|$)`, "iu");

const LONGEST = 100;

/**
 * Recognizes "Date of Birth: 1 Feb 1996", "Geboren am 14.03.1984 in Görlitz, verheiratet", and "married, two children".
 */
export function isPersonalDetail(text: string): boolean {
  if (text.length > LONGEST) return false;
  const [label = ""] = LABELED.exec(text) ?? [];
  const rest = text.slice(label.length);
  return (
    (label !== "" && /^\s*(?:\([^)]*\)\s*)?[:：]|\d|^\s*$/u.test(rest)) ||
    (STATE.test(text) && text.length <= LONGEST / 2)
  );
}

const NAMES =
  "(?:full |candidate(?:['’]s)? |applicant(?:['’]s)? )?name|name of (?:the )?candidate|nombre(?: completo)?|nombres? y apellidos?|apellidos? y nombres?|nom(?: complet)?|noms? et prénoms?|prénoms? et noms?|vor- und (?:nach|zu)name|vollständiger name|nome(?: completo)?|nome e (?:cognome|apelido|sobrenome)|cognome e nome|(?:volledige )?naam|imię i nazwisko|прізвище,? ім['’ʼ]я(?:,? по батькові)?|ім['’ʼ]я(?: та прізвище)?|піб|фио|ф\\. ?и\\. ?о\\.?|имя(?: и фамилия)?|фамилия,? имя(?:,? отчество)?|jméno(?: a příjmení)?|meno(?: a priezvisko)?|nume(?:le)?(?: (?:și|si) prenume(?:le)?)?|(?:teljes )?név|имен?а?(?: и фамилия)?|три имена|όνομα|ονοματεπώνυμο|ad[ıi]?(?: ve)? soyad[ıi]?|isim|(?:för- och efter|full(?:ständigt )?)?namn|(?:fulde |fullt )?navn|(?:koko |täis)?nimi|vārds,? (?:un )?uzvārds|vārds|vardas,? (?:ir )?pavardė|vardas|الاسم(?: الكامل)?|שם(?: מלא)?|نام(?: و نام خانوادگی)?|(?:पूरा )?नाम|nama(?: lengkap)?|họ (?:và )?tên|tên|ชื่อ(?:[-–– ]*(?:นาม)?สกุล)?|お?名前|氏名|이름|성명|姓名|名字";
const GIVEN =
  "(?:first|given|fore) ?names?(?:\\(s\\))?|vornamen?|prénoms?(?:\\(s\\))?|voorna(?:am|men)|imi(?:ę|ona)|prenume(?:le)?|förnamn|fornavn|etunimi|eesnimi|keresztnév|utónév|prénom|primeiro nome|ad[ıi]?|名";
const FAMILY =
  "(?:last|family|sur) ?names?(?:\\(s\\))?|(?:nach|familien|zu)namen?|nom de famille|apellidos?|sobrenome|apelidos?|cognom[ei]|achterna(?:am|men)|nazwisk[oa]|прізвище|фамилия|příjmení|priezvisko|vezetéknév|családi név|επώνυμο|επίθετο|soyad[ıi]?|efternamn|efternavn|etternavn|sukunimi|perekonnanimi|uzvārds|pavardė|اسم العائلة|שם משפחה|نام خانوادگی|姓";

const labelOf = (names: string) => new RegExp(`^(?:${names})\\s*[:：]\\s*`, "iu");
const NAME_LABELS = { whole: labelOf(NAMES), given: labelOf(GIVEN), family: labelOf(FAMILY) };
export type NamePart = keyof typeof NAME_LABELS;

/** Reads lines such as "Name: Jonas Beispiel" and "Vorname: Jonas". */
export function labeledName(text: string): [part: NamePart, name: string] | undefined {
  for (const part of ["given", "family", "whole"] as const) {
    const name = text.replace(NAME_LABELS[part], "");
    if (name !== text && /\p{L}/u.test(name) && name.length <= LONGEST / 2) return [part, name];
  }
  return undefined;
}
