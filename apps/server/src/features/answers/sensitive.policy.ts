import { SENSITIVE_TOPICS, type SensitiveTopic } from "@postfolio/contract/answers/sensitive-topics.ts";
import { englishOf } from "@postfolio/contract/text.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";
import { detectLanguage } from "@postfolio/formats/text-language.ts";

/*
 * Decides which questions no AI may see. All patterns apply to all questions, whatever language they are in, because a
 * form may mix languages. They match text in lowercase without accents. They should err on the
 * side of calling too many questions sensitive.
 */

const word = (...alternatives: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "u");

/** In the order in which a reason is chosen. Each pattern covers English, German, Spanish, French, and Portuguese. */
const ASKS: readonly [SensitiveTopic, RegExp][] = [
  [
    "number",
    word(
      "ssn|sin number|national insurance(?: number)?|ni number|social security(?: number| no)?|passport(?: number| no| details| copy)?|(?:tax|national) (?:id|identification|identity)\\p{L}*(?: number)?|id (?:card|number)s?|identity (?:card|document)s?|itin|(?:driver'?s|driving) licen[cs]e (?:number|no|details)|(?:visa|permit|brp|green card|alien registration|uscis) (?:number|no|id|details)|(?:number|no) of your (?:visa|permit|passport)|iban|bank (?:account|details)|account number|sort code",
      "sozialversicherung\\p{L}*|rentenversicherung\\p{L}*|steuer-?id\\p{L}*|steueridentifikation\\p{L}*|steuernummer|(?:personal)?ausweis\\p{L}*|reisepass\\p{L}*|pass-?nummer|visum-?nummer|visa-?nummer|aufenthaltstitel-?nummer|nummer (?:ihres|des|deines|ihrer|deiner) (?:visums|aufenthalts\\p{L}*|passes|ausweises|fuhrerscheins)|ahv-?nummer|kontonummer|bankverbindung",
      "numero de (?:la )?seguridad social|dni|nie|nif|numero de (?:identificacion|identidad|documento|pasaporte|visado|visa|cuenta)|pasaporte|documento de identidad|numero (?:de|del|de su|de tu) (?:visado|visa|permiso|pasaporte)|cuenta bancaria|curp|rfc",
      "numero de (?:la )?securite sociale|(?:numero )?nir|passeport|carte d'identite|piece d'identite|numero (?:fiscal|de visa|du visa|de votre visa|de titre de sejour|de votre titre de sejour|de passeport)|titre de sejour n\\p{L}*|rib|compte bancaire",
      "numero d[ae] (?:seguranca social|contribuinte|passaporte|visto|identificacao|conta)|numero do (?:seu )?(?:visto|passaporte|cartao de cidadao|bi)|cpf|rg|niss|passaporte|cartao d[eo] cidadao|bilhete de identidade|conta bancaria",
    ),
  ],
  [
    "salary history",
    word(
      "(?:current|present|previous|prior|last|latest|past|most recent|existing|today'?s) (?:\\p{L}+ ){0,3}(?:salary|salaries|pay|wages?|compensation|earnings|income|remuneration|ctc|package|rate)|(?:salary|pay|wage|compensation|earnings|income) history|(?:salary|pay|compensation|income|wage) (?:at|in|from|with|for) (?:your|the|each|any) (?:\\p{L}+ ){0,2}(?:job|position|role|employer|company)s?|(?:do|did|were|are|have) you (?:currently |now |being |been )*(?:earn|earning|earned|make per|making|paid|paying)|your (?:salary|pay|wages?) (?:now|today|currently|right now)|(?:payslip|pay ?stub|w-?2)s?|p45|p60",
      "(?:aktuell|derzeitig|gegenwartig|jetzig|bisherig|letzt|fruher|vorherig|momentan|heutig|zuletzt)\\p{L}* (?:\\p{L}+ ){0,2}(?:\\p{L}*gehalt\\p{L}*|\\p{L}*lohn\\p{L}*|einkommen|verdienst|vergutung|bezuge|bezahlung)|(?:gehalt\\p{L}*|lohn|verdien\\p{L}*|vergutung) (?:\\p{L}+ ){0,4}(?:derzeit|aktuell|zuletzt|bisher|momentan|jetzt|heute|gegenwartig)|(?:derzeit|aktuell|zuletzt|bisher|momentan|gegenwartig) (?:\\p{L}+ ){0,4}(?:verdien\\p{L}*|gehalt|lohn|einkommen)|gehaltshistorie|gehaltsnachweis\\p{L}*|gehaltsabrechnung\\p{L}*|wie ?viel (?:verdien\\p{L}*|haben sie verdient)|was (?:verdienen sie|verdienst du|haben sie verdient|haben sie zuletzt verdient)",
      "(?:salario|sueldo|remuneracion|ingresos|retribucion|paga|nomina) (?:\\p{L}+ ){0,4}(?:actual|anterior|ultim[oa]|actuales|anteriores|previ[oa])|(?:ultimo|anterior|actual|previo)s? (?:salario|sueldo|ingreso|remuneracion)s?|(?:gana|ganas|ganaba|ganabas|cobra|cobras|cobraba|cobrabas|percibe|percibia) (?:actualmente|ahora|hoy|en su|en tu)|(?:actualmente|ahora|cuanto) (?:gana|ganas|ganaba|cobra|cobras|cobraba|cobrabas|percibe|percibia)|historial salarial|historia salarial|nominas?",
      "(?:salaire|remuneration|revenus?|paie|traitement) (?:\\p{L}+ ){0,3}(?:actuel(?:le|s|les)?|precedent(?:e|s|es)?|dernier|derniere|anterieur(?:e|s)?)|(?:dernier|derniere|precedent|actuel)s? (?:salaire|remuneration|revenu)s?|(?:salaire|remuneration) (?:dans|de|chez|a) votre (?:\\p{L}+ ){0,2}(?:poste|emploi|employeur)|gagn(?:ez|ez-vous|iez|iez-vous|es|es-tu)|historique (?:salarial|de salaire|de remuneration)|fiches? de paie|bulletins? de (?:paie|salaire)",
      "(?:salario|ordenado|vencimento|remuneracao|rendimento|renda) (?:\\p{L}+ ){0,4}(?:atual|actual|anterior|ultimo|atuais|anteriores)|(?:ultimo|anterior|atual|actual) (?:salario|ordenado|vencimento)|(?:ganha|ganhava|recebe|recebia|aufere) (?:atualmente|actualmente|agora|hoje|no seu)|(?:quanto) (?:ganha|ganhava|recebe|recebia|aufere)|(?:atualmente|actualmente) (?:ganha|recebe)|historico salarial|recibos? de vencimento|holerites?|contracheques?",
    ),
  ],
  [
    "disability",
    word(
      "disab\\p{L}*|handicap\\p{L}*|impairment\\p{L}*|special needs|neurodiver\\p{L}*|autis\\p{L}*|adhd|dyslexi\\p{L}*|wheelchair|hearing aid|screen reader|accommodations? (?:\\p{L}+ ){0,6}(?:interview|process|role|job|work|perform)|(?:reasonable|any|workplace|interview|special|require|need) (?:adjustment|accommodation)s?|ada accommodation",
      "(?:schwer)?behinder\\p{L}*|gleichgestell\\p{L}*|grad der behinderung|gdb|beeintrachtigung\\p{L}*|einschrankung\\p{L}*|barrierefrei\\p{L}*|nachteilsausgleich\\p{L}*",
      "discapacidad\\p{L}*|discapacitad\\p{L}*|minusvali\\p{L}*|incapacidad|adaptacion(?:es)?|ajustes? razonables?|adaptacion(?:es)? especial(?:es)?",
      "handicap\\p{L}*|rqth|invalidite|travailleur handicape|amenagements? (?:\\p{L}+ ){0,4}(?:poste|entretien|travail|particulier|specifique|raisonnable)s?|besoins? d'amenagements?|situation de handicap",
      "deficiencia\\p{L}*|deficiente|\\bpcd\\b|incapacidade|necessidades especiais|adaptac(?:ao|oes)|cadeira de rodas|(?:acomodac|adaptac)(?:ao|oes) (?:razoave(?:l|is)|especia(?:l|is))",
    ),
  ],
  [
    "health",
    word(
      "your (?:\\p{L}+ )?(?:health|illness\\p{L}*|medical|mental|fitness for work|sick)\\p{L}*|(?:state of|general|mental|physical) health|health (?:condition|problem|issue|status|history|concern|declaration|questionnaire)s?|medical (?:condition|history|record|problem|issue|exam\\p{L}*|information|certificate)s?|(?:illness|disease|medication|surgery|allerg|vaccin|immuni[sz]|covid|hiv|depress|chronic)\\p{L}*|burn-?out|(?:off )?sick|days? (?:off )?sick|drug (?:test|use)\\p{L}*|(?:affect|limit|prevent|interfere|restrict|impact)\\p{L}* (?:\\p{L}+ ){0,2}your ability to|physically (?:able|fit|capable)|do you smoke|smoker|(?:long.?term|pre.?existing|underlying|ongoing|any|an?) condition|wellbeing|well-being|therapy|counsel+ing|weight|height|blood|alcohol\\p{L}*|(?:you|ever|regularly|to|often) drink|drinking|drinker|drunk|sober\\p{L}*|drugs?(?! (?:discover|develop|design|safety|deliver|product|approv|trial))|cannabis|marijuana|narcotic\\p{L}*|substance (?:use|abuse)|smok(?:e|es|ed|ing|er|ers)(?! tests?)|vap(?:e|es|ing)|tobacco|cigarettes?|nicotine|pills?|tak(?:e|ing) (?:\\p{L}+ )?(?:medicines?|tablets?)|prescription\\p{L}*|addict\\p{L}*|rehab\\p{L}*|(?:how|you|too|quite) tall|tall enough|you weigh|overweight|obes\\p{L}*|bmi|body (?:mass|type|size|shape)|your body|(?:clothing|shirt|dress|trouser|pants?) size|tattoos?|piercings?|diabet\\p{L}*|epilep\\p{L}*|asthma\\p{L}*|cancer|migraines?|panic attacks?|hospitali[sz]ed|psych(?:iatr|otherap)\\p{L}*|antidepress\\p{L}*",
      "gesundheit(?:lich\\p{L}*|szustand\\p{L}*|szeugnis\\p{L}*|sfrag\\p{L}*)?|\\p{L}*erkrank\\p{L}*|krank(?:heit|heiten|heitsbedingt\\p{L}*|heitstag\\p{L}*|geschrieben|meldung\\p{L}*)?|krankheits\\p{L}*|vorerkrankung\\p{L}*|fehltage|medikament\\p{L}*|allergie\\p{L}*|geimpft|impf\\p{L}*|psychisch\\p{L}*|\\p{L}*arztlich\\p{L}*|korperlich (?:\\p{L}+ ){0,3}(?:geeignet|belastbar|fit|in der lage)|raucher\\p{L}*|rauchen sie|alkohol\\p{L}*|trinken sie|trinkst du|drogen\\p{L}*|cannabis|kiff\\p{L}*|rauch(?:e|en|st|t|te|ten)|nichtraucher\\p{L}*|zigarett\\p{L}*|tabak\\p{L}*|nikotin|betaubungsmittel\\p{L}*|rauschmittel\\p{L}*|sucht(?:ig|mittel|erkrankung|problem)?\\p{L}*|pillen?|tablette\\p{L}*|arznei\\p{L}*|korper(?:gro|gewicht|bau|ma)\\p{L}*|ihr gewicht|dein gewicht|wie gro(?:ss|ß) (?:sind|bist)|wiegen sie|wiegst du|ubergewicht\\p{L}*|bmi|(?:kleider|konfektions)gro\\p{L}*|tatowier\\p{L}*|tattoos?|piercings?|diabet\\p{L}*|epilep\\p{L}*|depress\\p{L}*|asthma\\p{L}*|krebs|migrane|psychiat\\p{L}*|psychotherap\\p{L}*|(?:welche|diese|ihre|deine) medizin|medizin (?:ein|nehmen)\\p{L}*",
      "(?:su|tu|estado de|problemas? de|historial de) salud|enferm(?:o|a|os|as|edad|edades)|baja(?:s)? (?:medica|por enfermedad|laboral)\\p{L}*|medicacion|medicamentos?|alergi\\p{L}*|vacun\\p{L}*|tratamiento medico|historial medico|condicion(?:es)? medicas?|fisicamente (?:apt|capa)\\p{L}*|fuma|fumas|aptitud fisica|alcohol\\p{L}*|beb(?:e|es|er|idas?)|drogas?|estupefaciente\\p{L}*|cannabis|marihuana|fum(?:ar|ador|adora|adores)|cigarr\\p{L}*|tabaco|vape\\p{L}*|pastillas?|pildoras?|comprimidos|toma(?:s|r)? (?:\\p{L}+ )?medicinas?|medicad[oa]|adicc\\p{L}*|adict[oa]s?|cuanto (?:mide|mides|pesa|pesas)|estatura|(?:su|tu) (?:altura|peso|talla)|altura y|peso (?:y|corporal)|sobrepeso|obes\\p{L}*|imc|tatuajes?|piercings?|diabet\\p{L}*|epilep\\p{L}*|depresi\\p{L}*|asma|cancer|migranas?|psiquiatr\\p{L}*|antidepresiv\\p{L}*|ansioliticos?",
      "(?:votre|etat de|probleme de|problemes de) sante|maladie\\p{L}*|malade\\p{L}*|arrets? (?:maladie|de travail)|medicament\\p{L}*|allergi\\p{L}*|vaccin\\p{L}*|traitements? medica\\p{L}*|antecedents medicaux|dossier medical|aptitude (?:medicale|physique)|physiquement (?:apte|capable)|fumez|fumeur\\p{L}*|alcool\\p{L}*|buvez|boire|drogues?|stupefiants?|cannabis|fum(?:er|e|es|euse\\p{L}*)|cigarettes?|tabac|tabagisme|vapot\\p{L}*|pilules?|cachets?|comprimes|prenez-vous (?:\\p{L}+ )?traitement|addict\\p{L}*|combien (?:mesurez|pesez|mesures|peses)|votre (?:taille|poids|corpulence)|taille (?:et|ou)|poids (?:et|ou)|surpoids|obes\\p{L}*|imc|tatouages?|piercings?|diabet\\p{L}*|epilep\\p{L}*|depressi\\p{L}*|asthm\\p{L}*|cancer|migraines?|psychiatr\\p{L}*|antidepress\\p{L}*|anxiolytiques?",
      "(?:sua|seu|estado de|problemas? de|condic(?:ao|oes) de|historico de) saude|doenc\\p{L}*|baixas? (?:medica|por doenca)\\p{L}*|medicacao|medicamentos?|alergia\\p{L}*|vacin\\p{L}*|historico medico|tratamento medico|fisicamente (?:apt|capa)\\p{L}*|fuma|fumador\\p{L}*|fumante|atestado medico|alco(?:ol|ol\\p{L}*)|beb(?:e|er|idas?)|drogas?|estupefaciente\\p{L}*|entorpecente\\p{L}*|cannabis|maconha|fum(?:ar|adora|antes)|cigarr\\p{L}*|tabaco|tabagis\\p{L}*|comprimidos?|remedios?|pilulas?|viciad[oa]s?|vicios?|dependencia quimica|quanto (?:mede|pesa)|estatura|(?:sua|seu) (?:altura|peso)|altura e|peso (?:e|corporal)|obes\\p{L}*|imc|tatuage(?:m|ns)|piercings?|diabet\\p{L}*|epilep\\p{L}*|depressao|asma|cancro|cancer|enxaquecas?|psiquiatr\\p{L}*|antidepressiv\\p{L}*|ansioliticos?",
    ),
  ],
  [
    "family",
    word(
      "pregnan\\p{L}*|matern\\p{L}*|patern\\p{L}*|parental|marital|married|marriage|spouse|husband|wife|civil (?:status|partner\\p{L}*)|child(?:ren|care)?|kids|family (?:plan\\p{L}*|status|situation|commitment\\p{L}*|responsibilit\\p{L}*|circumstances|history|members?)|(?:start|have|having|raise|plan\\p{L}*) (?:\\p{L}+ )?a family|your family|dependants?|dependents?|caregiver|carer|caring responsibilities|single parent|relatives?|related to (?:any|some)\\p{L}*|bab(?:y|ies)|newborns?|toddlers?|fertility|ivf|conceiv\\p{L}*|are you (?:currently |now )?expecting(?! (?:to|from|of|us))|(?:are|were|be|being|get|getting) (?:you )?(?:currently |still )?(?:single|engaged(?! (?:in|with|by))|divorced|widowed|dating)|marry|widow(?:ed|er)?|divorc\\p{L}*|in a (?:\\p{L}+ )?relationship|relationship (?:status|with (?:someone|anyone|somebody|anybody))|romantic\\p{L}*|your (?:\\p{L}+ )?partner(?:'s)?|(?:have|with) a partner|boyfriends?|girlfriends?|fianc\\p{L}*|wedding|your (?:mother|father|parents?|mom|mum|dad)|(?:become|be|becoming|being) (?:a )?(?:mother|father|parent|mom|mum|dad)s?|single (?:mother|mom|mum|father|dad)|look after (?:anyone|someone|a relative)",
      "schwanger\\p{L}*|mutterschutz|elternzeit|elternschaft|familienstand|familienplanung|familiare?\\p{L}*|verheiratet|ledig|geschieden|ehe(?:partner|mann|frau|gatte|gattin)\\p{L}*|lebenspartner\\p{L}*|kind(?:er|ern|erwunsch|erbetreuung)?|kinderwunsch|nachwuchs|alleinerziehend|angehorige\\p{L}*|ihre familie|deine familie|familiengrund\\p{L}*|babys?|saugling\\p{L}*|kleinkind\\p{L}*|single|alleinstehend\\p{L}*|verlobt\\p{L}*|verlobung|verwitwet|heirat\\p{L}*|hochzeit\\p{L}*|(?:in|eine|einer|feste|festen|fester) (?:\\p{L}+ )?beziehung (?:mit|zu) (?:jemand|eine)\\p{L}*|in (?:einer|fester) (?:\\p{L}+ )?(?:beziehung|partnerschaft)|beziehungsstatus|(?:ihr|ihre|ihrem|ihrer|dein|deine|deinem|deiner|feste|fester|festen) (?:\\p{L}+ )?(?:partner|partnerin|freund|freundin)|lebensgefahrt\\p{L}*|(?:ihre|deine) eltern|(?:mutter|vater|eltern) (?:werden|sind|sein)|sind sie (?:\\p{L}+ )?(?:mutter|vater|eltern)|pflegebedurftig\\p{L}*",
      "embaraz\\p{L}*|maternidad|paternidad|estado civil|casad[oa]|solter[oa]|divorciad[oa]|espos[oa]|conyuge|hij[oa]s?|familia(?:r|res)?|personas (?:\\p{L}+ )?a (?:su|tu) cargo|cargas familiares|bebes?|novi[oa]s?|pareja|prometid[oa]|casar(?:se|te|os)?|boda|matrimonio|viud[oa]|en una relacion|relacion (?:sentimental|amorosa|estable|con alguien)|(?:ser|su|tu|es) (?:madre|padre)s?|tiene(?:s)? ninos|ninos (?:pequenos|propios)|quedarse encinta|fertilidad",
      "enceinte|grossesse|maternite|paternite|conge parental|situation (?:familiale|matrimoniale|de famille)|etat civil|marie(?:e|s|es)?|celibataire|divorce(?:e)?|conjoint(?:e)?|epou(?:x|se)|enfants?|famille|familia(?:l|le|les|ux)|personnes? a (?:votre )?charge|bebes?|copain|copine|en couple|vie de couple|fiance(?:e)?s?|pacse(?:e)?s?|pacs|mariage|veu(?:f|ve)|separe(?:e)?s?|(?:votre|un|une) (?:mari|femme|partenaire de vie|compagnon|compagne)|votre partenaire|dans une relation|relation (?:avec quelqu'un|amoureuse|serieuse|stable)|(?:devenir|etes-vous|etre) (?:deja )?(?:pere|mere|parent)s?|parent isole|mere celibataire|fertilite",
      "gravid[ae]\\p{L}*|maternidade|paternidade|estado civil|casad[oa]|solteir[oa]|divorciad[oa]|espos[oa]|conjuge|filh[oa]s?|familia(?:r|res)?|dependentes|pessoas a (?:seu )?cargo|bebes?|namorad[oa]s?|noiv[oa]s?|companheir[oa]|marido|casar|casamento|uniao (?:de facto|estavel)|viuv[oa]|separad[oa]|(?:seu|sua) (?:parceir[oa]|mulher)|(?:num|numa|em um|em uma) (?:\\p{L}+ )?(?:relacionamento|relacao)|relacionamento (?:com alguem|amoroso|serio|estavel)|ser (?:mae|pai)|engravidar|fertilidade",
    ),
  ],
  [
    "orientation",
    word(
      "sexual (?:orientation|preference|identity)|sexuality|lgbt\\p{L}*\\+?|gay|lesbian|bisexual|queer|heterosexual|homosexual|straight or",
      "sexuell\\p{L}* (?:orientierung|identitat|neigung)|schwul|lesbisch|bisexuell|homosexuell|heterosexuell|sexualitat",
      "orientacion sexual|homosexual|heterosexual|lesbiana|sexualidad",
      "orientation sexuelle|homosexuel\\p{L}*|heterosexuel\\p{L}*|lesbienne|sexualite",
      "orientacao sexual|homossexual|heterossexual|lesbica|sexualidade",
    ),
  ],
  [
    "gender",
    word(
      "gender|mr|mrs|ms|mx|transgender|non-?binary|pronouns?|(?:your|legal|assigned|biological) sex|sex assigned|sex \\(|male or female|male/female|are you (?:a )?(?:man|woman|male|female)",
      "geschlecht\\p{L}*|transgender|nicht-?binar|pronomen|mannlich\\p{L}*|weiblich\\p{L}*|divers|sind sie (?:eine )?(?:frau|mann)",
      "genero|transgenero|no binari[oa]|pronombres?|su sexo|tu sexo|sexo|masculino|femenino",
      "genre|sexe|transgenre|non-?binaire|pronoms?|masculin|feminin|etes-vous (?:un|une) (?:homme|femme)",
      "genero|transgenero|nao[- ]binari[oa]|pronomes?|sexo|masculino|feminino",
    ),
  ],
  [
    "religion",
    word(
      "religio\\p{L}*|faith|church|mosque|synagogue|denomination|christian\\p{L}*|muslim|jewish|hindu|buddhist|atheist|worship|pray(?:er|ers|s|ing)?|beliefs?|sabbath|creed",
      "religi\\p{L}*|konfession\\p{L}*|glaube\\p{L}*|kirche\\p{L}*|kirchensteuer\\p{L}*|weltanschauung\\p{L}*|kopftuch",
      "religi\\p{L}*|creencias?|\\bfe\\b|iglesia|catolic[oa]|musulman\\p{L}*|judi[oa]",
      "religi\\p{L}*|croyances?|confession\\p{L}*|eglise|catholique|musulman\\p{L}*|juif|juive|culte",
      "religi\\p{L}*|crencas?|\\bfe\\b|igreja|catolic[oa]|muculman\\p{L}*|judeu|judia",
    ),
  ],
  [
    "politics",
    word(
      "political\\p{L}* (?:party|views?|opinions?|affiliations?|beliefs?|orientation|leaning\\p{L}*|activit\\p{L}*|exposed)|party member\\p{L}*|(?:who|how|whom) did you vote|politically exposed",
      "politisch\\p{L}* (?:partei|ansicht\\p{L}*|einstellung\\p{L}*|uberzeugung\\p{L}*|meinung\\p{L}*|engagement|gesinnung)|partei(?:mitglied\\p{L}*|zugehorigkeit|buch)?",
      "(?:ideas?|opinion|opiniones|afiliacion|ideologia|partido|orientacion) polit\\p{L}*|partido al que",
      "(?:opinions?|parti|convictions?|appartenance|orientation) politi\\p{L}*",
      "(?:opinio(?:es)?|opiniao|filiacao|partido|ideologia|orientacao|convicc(?:ao|oes)) politic\\p{L}*",
    ),
  ],
  [
    "union",
    word(
      "(?:trade|labou?r|workers?'?) unions?|union (?:member\\p{L}*|dues|rep\\p{L}*|affiliation|activit\\p{L}*)|(?:member of|belong to|join(?:ed)?) (?:a|any|the) union|works council",
      "gewerkschaft\\p{L}*|betriebsrat\\p{L}*|tarifgebunden\\p{L}*|personalrat\\p{L}*",
      "sindica\\p{L}*|comite de empresa",
      "syndi[cq]\\p{L}*|representant(?:e)? du personnel|delegue(?:e)? (?:du personnel|syndical\\p{L}*)",
      "sindica\\p{L}*|comissao de trabalhadores",
    ),
  ],
  [
    "criminal record",
    word(
      "crimin\\p{L}*|convict\\p{L}*|caution(?:s|ed)?|felon\\p{L}*|misdemeano\\p{L}*|arrest\\p{L}*|offen[cs]es?|dbs(?: check)?|police (?:check|record|clearance)|background check|prison|jail|lawsuit\\p{L}*|charged with|disciplinary|bankrupt\\p{L}*|credit (?:check|history|score)",
      "vorstraf\\p{L}*|vorbestraft\\p{L}*|fuhrungszeugnis\\p{L}*|straftat\\p{L}*|strafregister\\p{L}*|strafrecht\\p{L}*|strafverfahren|ermittlungsverfahren|verurteil\\p{L}*|vorverurteil\\p{L}*|gefangnis|haftstrafe\\p{L}*|insolvenz\\p{L}*|schufa\\p{L}*|lohnpfandung\\p{L}*|pfandung\\p{L}*",
      "antecedentes (?:penales|policiales|judiciales|criminales)|antecedentes|condenad[oa]|condenas?|delitos?|certificado de (?:penales|delitos)\\p{L}*|arrestad[oa]|detenid[oa]|carcel",
      "casier(?: judiciaire)?|condamn\\p{L}*|infractions?|delits?|antecedents judiciaires|poursuites? (?:penales?|judiciaires?)|garde a vue|prison",
      "registo criminal|antecedentes(?: criminais)?|certidao (?:de antecedentes|negativa)|condenad[oa]|condenac(?:ao|oes)|crimes?|processo(?:s)? crim\\p{L}*|detid[oa]|pres[oa] ",
    ),
  ],
  [
    "ethnicity",
    word(
      "ethnic\\p{L}*|racial\\p{L}*|your race|race(?: ?/ ?| or | and )\\p{L}*|(?:what|which|select|identify|specify|state|indicate) (?:\\p{L}+ ){0,3}race|hispanic|latin[oax]|caucasian|african.american|black or|asian or|native american|indigenous|aboriginal|skin colou?r|national origin|country of (?:birth|origin)|place of birth|birthplace|where (?:were|are) you (?:born|originally|really)\\p{L}*|nationalit\\p{L}*|citizen\\p{L}*|(?:mother|native) tongue|(?:first|native|home) language|native speaker|ancestry|immigration status|visa (?:status|type|category)|minorit\\p{L}*|tribe|caste",
      "ethni\\p{L}*|ethnisch\\p{L}*|rasse|hautfarbe|herkunft\\p{L}*|herkunftsland|geburtsort\\p{L}*|geburtsland|staatsangehorigkeit\\p{L}*|staatsburgerschaft\\p{L}*|nationalitat\\p{L}*|migrationshintergrund|muttersprache\\p{L}*|wo sind sie geboren|aufenthaltsstatus|abstammung",
      "etni[ac]\\p{L}*|raza|racial\\p{L}*|color de piel|origen(?: etnico| nacional)?|pais de (?:nacimiento|origen)|lugar de nacimiento|donde nacio|nacionalidad\\p{L}*|ciudadania\\p{L}*|lengua materna|situacion migratoria|indigena",
      "ethni\\p{L}*|(?:votre|une?) race|raciale?\\p{L}*|couleur de peau|origines?|pays (?:de naissance|d'origine)|lieu de naissance|ou etes-vous ne\\p{L}*|nationalite\\p{L}*|citoyennete|langue maternelle|statut (?:migratoire|d'immigration)",
      "etni[ac]\\p{L}*|\\braca\\b|racial\\p{L}*|cor da pele|cor ou raca|cor/raca|origem|pais de (?:nascimento|origem)|local de nascimento|naturalidade|onde nasceu|nacionalidade\\p{L}*|cidadania\\p{L}*|lingua materna|situacao migratoria|indigena",
    ),
  ],
  [
    "age",
    word(
      "(?:your|what|current|legal|minimum|state) age|age (?:range|bracket|band|category)|how old|date of birth|birth ?date|birthday|year of birth|born in|d\\.?o\\.?b\\.?|(?:over|under|at least|older than|younger than) \\d{2}(?: years?(?: old| of age)?)?|\\d{2} (?:years? (?:old|of age)|or (?:older|over|above))|when were you born|retire\\p{L}*|graduation year|year (?:of graduation|you graduated)|when did you (?:graduate|finish (?:high )?school)",
      "alter|wie alt|geburtsdatum|geburtstag|geburtsjahr|jahrgang|wann sind sie geboren|volljahrig\\p{L}*|lebensjahr\\p{L}*|renteneintritt\\p{L}*|ruhestand|mindestalter|(?:uber|unter|mindestens) \\d{2} jahre?",
      "edad|cuantos anos (?:tiene|tienes)|fecha de nacimiento|cuando nacio|ano de nacimiento|mayor de (?:edad|\\d{2})|jubila\\p{L}*",
      "(?:votre|quel) age|age|date de naissance|annee de naissance|quand etes-vous ne\\p{L}*|majeur(?:e)?|(?:plus|moins) de \\d{2} ans|retraite",
      "idade|quantos anos tem|data de nascimento|ano de nascimento|quando nasceu|maior de (?:idade|\\d{2})|reforma|aposenta\\p{L}*",
    ),
  ],
  [
    "veteran",
    word(
      "veterans?|military|armed forces|army|national service|discharge(?:d)?",
      "wehrdienst\\p{L}*|zivildienst\\p{L}*|bundeswehr|militar\\p{L}*|wehrpflicht\\p{L}*",
      "servicio militar|veteran[oa]|militar\\p{L}*|fuerzas armadas",
      "service (?:militaire|national)|obligations? militaires?|armee|veteran|journee defense",
      "servico militar|veteran[oa]|militar\\p{L}*|forcas armadas",
    ),
  ],
  [
    "background",
    word(
      "diversity|eeo\\p{L}*|equal (?:employment )?opportunit\\p{L}*|protected (?:characteristic|class|group|veteran)\\p{L}*|demographic\\p{L}*|self.?identif\\p{L}*|underrepresented|marginali[sz]ed|socio.?economic|disadvantaged|personal (?:circumstances|life|background|situation|details)|private life|photo(?:graph)?s?|home address|lived experience",
      "diversitat\\p{L}*|vielfalt\\p{L}*|chancengleichheit|gleichstellung\\p{L}*|privatleben|private\\p{L}* (?:umstande|situation|verhaltnisse)|personliche\\p{L}* (?:umstande|situation|verhaltnisse|hintergrund)|soziale\\p{L}* herkunft|foto|lichtbild|(?:private )?anschrift",
      "diversidad|igualdad de oportunidades|vida privada|vida personal|situacion personal|circunstancias personales|foto(?:grafia)?|datos personales|vulnerab\\p{L}*",
      "diversite|egalite des chances|vie privee|vie personnelle|situation personnelle|circonstances personnelles|photo(?:graphie)?s?|donnees personnelles",
      "diversidade|igualdade de oportunidades|vida privada|vida pessoal|situacao pessoal|circunstancias pessoais|foto(?:grafia)?|dados pessoais|vulnerab\\p{L}*|autodeclara\\p{L}*",
    ),
  ],
];

/** A label such as "Race" asks about the person; "a race condition" in a longer question does not. */
const LABELS: readonly [SensitiveTopic, RegExp][] = [
  ["ethnicity", word("race|origin|origen|herkunft|origem|visa|visum|visto|visado")],
  ["gender", word("sex|mr|mrs|ms|anrede|civilite|tratamiento|titulo")],
  ["age", word("age|born|geboren|ne(?:e)? le|nacid[oa]|nascid[oa]")],
  ["union", word("union")],
  ["number", word("id|identification|identidad|identite|identidade")],
];
const LABEL_WORDS = 2;

/** Words for pay. Salary expectations do not count as current or past pay. */
const PAY = word(
  "salar(?:y|ies)|pay(?:s|ing|check|cheque)?|paid|wages?|earn(?:s|ed|ing|ings)?|income|compensation|remuneration|bonus(?:es)?|ote|ctc",
  "\\p{L}*gehalt(?:s|es|er)?|lohn|lohne|verdien\\p{L}*|einkommen|vergutung|bezahlt|bezahlung|bruttojahres\\p{L}*",
  "salari(?:o|os|al|ales)|pagan?|sueldos?|remuneracion|ingresos?|cobr\\p{L}*|gan(?:a|as|aba|abas)|nomina",
  "salaires?|salariale?s?|pai(?:e|ent)|remuneration|revenus?|gagn\\p{L}*|paye(?:e|s)?",
  "salari(?:o|os|al|ais)|pagam?|ordenado|vencimento|remuneracao|rendimentos?|ganh(?:a|ava|o|ou)",
);
const WANTED =
  /expect|desire|looking for|require(?:ment)?s?|wunsch|vorstellung|erwart|pretens|pretention|expectativa|expectative|aspira|souhait|desea|deseja|attend|target|range for this/u;
/** Phrases in which words about health refer to an occupation or industry. */
const HEALTH_AS_WORK =
  /health ?care|health (?:and|&) safety|health ?(?:tech|sector|system|industry|service|insurance|data|it)|(?:public|digital|e)[- ]?health|gesundheits(?:wesen|branche|bereich|sektor)|(?:sector|ambito) (?:de la |da )?(?:salud|saude)|(?:secteur|domaine) de la sante|area da saude/gu;
const HEALTH = word("health\\p{L}*|gesundheit\\p{L}*|salud|saude|sante");

/**
 * Work-related words. A question without any of them may ask about the person's private life in words that no pattern
 * covers.
 */
const WORK = new RegExp(
  `(?<!\\p{L})(?:${[
    "work|job|role|position|experience|project|team|skill|compan|customer|client|user|employ|career|colleague|coworker|manag|lead|achiev|accomplish|challeng|problem|deadline|conflict|disagree|feedback|strength|weakness|motivat|portfolio|github|website|url|profile|cover letter|resume|cv|reference|start|begin|notice|availab|relocat|travel|remote|office|hybrid|shift|weekend|overtime|languages?|tool|software|technolog|program|code|coding|design|driv|licen[cs]e|certif|qualif|degree|train|course|budget|sales|data|hear about|hear of|find us|hire|join|appl|first 90|mission|product|industry|five years|mistake|fail|success|proud|stand out|right (?:person|candidate)|authori[sz]|sponsor|patients?|students?|pupils?|children before|us(?!\\p{L})|taught|teach|led people|used(?!\\p{L})|framework|excel|commut|prioriti|organi[sz]|stress|urgent|rate(?!\\p{L})|good fit|target|machine|sell(?!\\p{L})|critici|fix|debug|system|process|research|writ|presentation|meeting|innovat|improv|learn|decision|initiative|tech",
    "arbeit|beruf|stelle|position|aufgabe|erfahrung|projekt|team|fahigkeit|kenntnis|kompetenz|unternehmen|firma|kund|kolleg|fuhr(?:ung|en|ten)|fuhrerschein|leit|erfolg|herausforder|problem|konflikt|starke|schwach|motiv|eintritt|anfang|beginn|verfugbar|kundig|umzug|umzieh|reise|reisen|remote|homeoffice|schicht|wochenend|uberstunden|sprache|tool|werkzeug|software|technolog|programm|zertifi|qualifi|abschluss|ausbildung|weiterbildung|budget|vertrieb|bewerb|uns(?:er|ere|erem)?|reizt|gehaltsvorstellung|branche|funf jahren|fehler|stolz|aufmerksam|stress|maschine|kritik|gesprach|ruckmeldung|kassensystem|system|prioris|organisier|entscheid|lern|verbesser|prozess",
    "trabaj|puesto|empleo|experiencia|proyecto|equipo|habilidad|competencia|empresa|client|compane|lider|dirig|logro|reto|desafio|problema|conflicto|desacuerdo|fortaleza|debilidad|motiv|incorpor|empez|comenz|disponib|preaviso|reubic|viaj|remoto|oficina|turno|fines? de semana|idiomas?|herramient|software|tecnolog|program|carne de conducir|certific|titul|formacion|presupuesto|ventas|candidat|nosotros|portafolio|enlace|sector|cinco anos|error|orgull|estres|maquina|critica|priori|organiz|decision|aprend|mejor|sistema|program",
    "travail|poste|emploi|experience|projet|equipe|competence|entreprise|societe|client|collegue|manag|dirig|reussi|realis|defi|probleme|conflit|desaccord|qualite|force|faibl|point|motiv|commenc|debut|disponib|preavis|demenag|mobil|deplac|voyag|teletravail|bureau|horaire|week-?end|langues?|outil|logiciel|technolog|programm|permis|certif|diplome|formation|budget|vente|candidat|nous|rejoindre|portfolio|lien|secteur|cinq ans|erreur|fier|stress|machine|critique|priori|organis|decision|appris|amelior|systeme",
    "trabalh|cargo|vaga|emprego|experiencia|projet|equip|competencia|habilidade|empresa|client|colega|lider|conquist|desafio|problema|conflito|desacordo|forte|frac|motiv|comec|inici|disponi|aviso previo|mudar|viajar|viage|remoto|escritorio|turno|fins? de semana|linguas?|idiomas?|ferramenta|software|tecnolog|program|carta de conducao|carteira de motorista|certific|formacao|curso|orcamento|vendas|candidat|connosco|conosco|contrat|portefolio|portfolio|link|setor|sector|cinco anos|erro|orgulh|stress|maquina|critica|priori|prazo|organiz|decis|aprend|melhor|sistema",
  ].join("|")})`,
  "u",
);

/** Languages the patterns cover. */
const KNOWN = new Set(["en", "de", "es", "fr", "pt"]);
/** Minimum number of letters for statistical language detection. */
const MIN_LETTERS_FOR_DETECTION = 40;

export interface Sensitive {
  topic: SensitiveTopic;
  /** A sentence for the user. */
  reason: string;
}

/** Whether only the person may write the answer. */
export function sensitivityOf(question: string): Sensitive | null {
  const plain = plainOf(question);
  const words = plain.match(/\p{L}+/gu) ?? [];
  const topic = topicOf(plain, words.length <= LABEL_WORDS);
  if (topic) return about(topic);
  const isPay = PAY.test(plain) && WANTED.test(plain);
  if (!isReadable(question, words) || !(isPay || WORK.test(plain))) return about("unclear");
  return null;
}

const about = (topic: SensitiveTopic): Sensitive => ({ topic, reason: englishOf(SENSITIVE_TOPICS[topic]) });

function topicOf(plain: string, isLabel: boolean): SensitiveTopic | undefined {
  const [asked] = ASKS.find(([, pattern]) => pattern.test(plain)) ?? [];
  if (asked) return asked;
  if (PAY.test(plain) && !WANTED.test(plain)) return "salary history";
  if (HEALTH.test(plain.replaceAll(HEALTH_AS_WORK, " "))) return "health";
  return isLabel ? LABELS.find(([, pattern]) => pattern.test(plain))?.[0] : undefined;
}

/**
 * Removes differences in spelling that could hide a word, such as compatibility characters and invisible characters.
 */
const plainOf = (question: string): string =>
  question
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/[\s\u00a0]+/gu, " ");

function isReadable(question: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  if (words.some((one) => /\P{sc=Latin}/u.test(one))) return false;
  const common = clearLanguageOf(question);
  if (common !== undefined) return KNOWN.has(common);
  if (words.join("").length < MIN_LETTERS_FOR_DETECTION) return true;
  const told = detectLanguage(question);
  return told === undefined || !told.isReliable || KNOWN.has(told.code);
}
