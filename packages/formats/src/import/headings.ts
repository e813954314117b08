import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { type Heading, wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { ACADEMIC_HEADINGS } from "./academic-headings.ts";
import { TITLE } from "./text/words.ts";

export type Topic = Heading | "Summary" | "Contact";

/** Headings in addition to those in `resume-words.ts`, in the same order of languages. */
const ALSO: Record<Topic, string> = {
  Summary: `summary|professional summary|executive summary|career summary|summary of qualifications|profile|professional profile|personal profile|about|about me|objective|career objective|personal statement|introduction|bio|overview|who i am
    |resumen|resumen profesional|perfil|perfil profesional|sobre mí|acerca de|acerca de mí|extracto|objetivo|objetivo profesional|profil|profil professionnel|résumé|à propos|à propos de moi|objectif|présentation|profil personnel
    |kurzprofil|über mich|zusammenfassung|berufliches profil|persönliches profil|resumo|resumo profissional|perfil pessoal|sobre|sobre mim|profilo|profilo professionale|chi sono|sommario|riepilogo|obiettivo|profiel|over mij|samenvatting|persoonlijk profiel
    |podsumowanie|o mnie|podsumowanie zawodowe|profil zawodowy|про мене|профіль|резюме|о себе|обо мне|профиль|цель|o mně|souhrn|profesní profil|o mne|zhrnutie|despre mine|rezumat|profil profesional|rólam|bemutatkozás|összefoglaló|за мен|профил
    |προφίλ|σχετικά με εμένα|περίληψη|hakkımda|özet|profil bilgisi|kariyer hedefi|om mig|sammanfattning|om meg|sammendrag|resumé|kort om mig|nøkkelkvalifikasjoner|profiili|tiivistelmä|minusta|minust|kokkuvõte|par mani|kopsavilkums|apie mane|santrauka
    |الملخص|نبذة|نبذة عني|الملف الشخصي|ملخص|الهدف الوظيفي|תקציר|אודות|פרופיל|על עצמי|خلاصه|درباره من|सारांश|मेरे बारे में|परिचय|ringkasan|tentang saya|profil diri|tóm tắt|giới thiệu|giới thiệu bản thân|mục tiêu nghề nghiệp|สรุป|เกี่ยวกับฉัน|ประวัติโดยย่อ
    |自己紹介|自己pr|職務要約|概要|プロフィール|자기소개|소개|요약|프로필|个人简介|自我评价|个人总结|简介|关于我|個人簡介|自我介紹|簡介|關於我|自傳`,
  Contact: `contact|contact details|contact information|contact info|contact me|personal details|personal information|personal data|personal info|get in touch|details|info
    |contacto|contactar|datos personales|datos de contacto|información de contacto|información personal|coordonnées|contactez-moi|informations personnelles|kontakt|kontaktdaten|persönliche daten|persönliche angaben|contato|dados pessoais|contatti|dati personali|informazioni personali|persoonlijke gegevens|contactgegevens|persoonlijk
    |dane osobowe|dane kontaktowe|контакти|контакты|особисті дані|личные данные|контактная информация|osobní údaje|osobné údaje|date personale|személyes adatok|elérhetőség|elérhetőségek|лични данни|στοιχεία επικοινωνίας|επικοινωνία|προσωπικά στοιχεία|iletişim|kişisel bilgiler|iletişim bilgileri
    |kontaktuppgifter|personuppgifter|kontaktinformation|personlige oplysninger|kontaktoplysninger|personalia|kontaktinfo|yhteystiedot|henkilötiedot|kontaktandmed|isikuandmed|kontakti|kontaktinformācija|kontaktai|asmeniniai duomenys|معلومات الاتصال|التواصل|بيانات شخصية|المعلومات الشخصية|פרטים אישיים|יצירת קשר|اطلاعات تماس|مشخصات فردی|संपर्क
    |kontak|data pribadi|informasi kontak|liên hệ|thông tin cá nhân|thông tin liên hệ|ติดต่อ|ข้อมูลติดต่อ|ข้อมูลส่วนตัว|連絡先|基本情報|個人情報|연락처|인적사항|인적 사항|联系方式|个人信息|基本信息|聯絡方式|個人資料|聯絡資訊
    |angaben zur person|informação pessoal|persoonlijke informatie|informații personale|osobni podaci|osobni podatki|лична информация|προσωπικές πληροφορίες|asmeninė informacija|personas informācija|isiklikud andmed|personlig information|personlig informasjon|kişisel bilgi|особиста інформація|личная информация|faisnéis phearsanta`,
  Employment: `experience|work experience|professional experience|employment|employment history|work history|work|career|career history|professional background|relevant experience|professional history|job history|positions|internships|internship experience|industry experience|selected experience|employment experience
    |experiencia|experiencia laboral|historial laboral|trayectoria profesional|expérience|expériences|expériences professionnelles|parcours professionnel|expérience de travail|emplois|beruflicher werdegang|berufliche erfahrung|arbeitserfahrung|werdegang|praktische erfahrung|erfahrung|beruf|praxiserfahrung|berufspraxis
    |experiência|experiências|experiência de trabalho|histórico profissional|esperienza|esperienze|esperienze professionali|esperienze lavorative|esperienza lavorativa|ervaring|loopbaan|professionele ervaring|arbeidsverleden|doświadczenie|historia zatrudnienia|kariera|досвід|професійний досвід|опыт|профессиональный опыт|трудовой опыт|места работы
    |zkušenosti|praxe|pracovní praxe|zaměstnání|skúsenosti|prax|pracovná prax|experiență|experiența profesională|experiență de muncă|tapasztalat|munkatapasztalat|munkahelyek|szakmai tapasztalatok|опит|трудов опит|трудов стаж|εμπειρία|εργασιακή εμπειρία|προϋπηρεσία|deneyim|iş tecrübesi|tecrübe|mesleki deneyim|profesyonel deneyim
    |erfarenhet|erfarenheter|yrkeserfarenhet|anställningar|erfaring|arbejdserfaring|ansættelser|yrkeserfaring|arbeidserfaringer|kokemus|työhistoria|kogemus|töökogemused|pieredze|profesionālā pieredze|patirtis|profesinė patirtis|الخبرة|الخبرات|خبرة العمل|الخبرة العملية|الخبرات المهنية|الخبرات العملية|ניסיון|ניסיון מקצועי|ניסיון עבודה|تجربه کاری|سوابق کاری|تجربیات
    |अनुभव|कार्यानुभव|पेशेवर अनुभव|pengalaman|riwayat pekerjaan|pengalaman profesional|kinh nghiệm|quá trình làm việc|kinh nghiệm nghề nghiệp|ประสบการณ์|ประวัติการทำงาน|職務経歴|経歴|職務内容|業務経験|경력사항|경력 사항|직무 경험|업무 경험|工作经验|工作履历|职业经历|实习经历|工作經驗|經歷|工作資歷
    |delovne izkušnje|radno iskustvo|doświadczenie zawodowe i staż|darbo patirtis|praxe a zaměstnání|taithí oibre`,
  Education: `education|education and training|academic background|educational background|academic history|qualifications|academic qualifications|studies|schooling|academics|degrees
    |educación|formación|estudios|formación y estudios|titulación|éducation|formations|études|diplômes|parcours académique|cursus|scolarité|bildung|bildungsweg|schulbildung|studium|akademischer werdegang|schulische ausbildung|ausbildung und studium|bildungsgang|educação|formação acadêmica|formação académica|escolaridade|istruzione|istruzione e formazione|studi|titoli di studio|educatie|onderwijs|opleidingen|studie
    |edukacja|kształcenie|навчання|обучение|образование и обучение|studium a vzdělání|štúdium|studii|studiile|formare|oktatás|végzettség|iskolai végzettség|képzettség|tanulmányok és képzettség|обучение и образование|σπουδές|ακαδημαϊκή εκπαίδευση|öğrenim|eğitim bilgileri|utbildningar|studier|uddannelser|opplæring|koulutus ja tutkinnot|opinnot|hariduskäik|koolitused|izglītības iestādes|išsimokslinimas|studijos
    |المؤهلات العلمية|المؤهلات|الدراسة|التعليم والمؤهلات|לימודים|חינוך|آموزش|مدارک تحصیلی|سوابق تحصیلی|शैक्षणिक योग्यता|शैक्षिक योग्यता|riwayat pendidikan|latar belakang pendidikan|trình độ học vấn|quá trình học tập|giáo dục|ประวัติการศึกษา|วุฒิการศึกษา|学歴・資格|教育|학력사항|학력 사항|교육|教育经历|教育|学历|教育程度|教育背景与学历|教育程度與背景
    |schul- und berufsbildung|educación y formación|éducation et formation|formação académica e profissional|educação e formação|onderwijs en opleiding|wykształcenie i szkolenia|wykształcenie i odbyte szkolenia|vzdělání, odborná příprava a školení|vzdělávání, odborná příprava a školení|vzdelávanie a príprava|izobraževanje in usposabljanje|izobrazba|obrazovanje i osposobljavanje|obrazovanje|educație și formare|εκπαίδευση και κατάρτιση|išsilavinimas ir mokymas|izglītība un apmācība|izglītība un mācības|haridus ja koolitus|haridustee|allgemeine und berufliche bildung|oideachas agus oiliúint`,
  Skills: `skills|key skills|core skills|technical skills|top skills|skills and tools|skills & abilities|core competencies|competencies|expertise|areas of expertise|technologies|tech stack|tools|technical expertise|technical proficiencies|proficiencies|strengths|soft skills|hard skills|professional skills|computer skills|it skills|programming skills|skill set|skillset|capabilities|software|featured skills|skills & interests|technical summary
    |aptitudes|aptitudes principales|competencias|conocimientos|destrezas|habilidades técnicas|compétences techniques|compétences clés|principales compétences|savoir-faire|aptitudes et compétences|outils|fähigkeiten|kompetenzen|edv-kenntnisse|it-kenntnisse|fachkenntnisse|technische kenntnisse|fertigkeiten|stärken|top-kenntnisse|kenntnisse und fähigkeiten
    |habilidades|competências técnicas|principais competências|conhecimentos|abilità|capacità|competenze tecniche|capacità e competenze|competenze principali|competenties|kennis|kundigheden|belangrijkste vaardigheden|umiejętności techniczne|kompetencje|najważniejsze umiejętności|уміння|ключові навички|компетенції|ключевые навыки|профессиональные навыки|умения|компетенции
    |schopnosti|znalosti|schopnosti a dovednosti|schopnosti a zručnosti|znalosti a schopnosti|vedomosti|abilități|aptitudini|cunoștințe|készségek és képességek|képességek|ismeretek|kompetenciák|компетенции и умения|ключови умения|ικανότητες|τεχνικές δεξιότητες|yetenekler|yetkinlikler|teknik beceriler|bilgi ve beceriler
    |färdigheter|kunskaper|kompetens|tekniska färdigheter|færdigheder|kvalifikationer|kompetanse|ferdigheter og kompetanse|nøkkelkompetanse|taidot|tekninen osaaminen|pädevused|oskused ja teadmised|kompetences|prasmes un iemaņas|kompetencijos|gebėjimai|القدرات|المهارات التقنية|مهارات|الكفاءات|כישורים|יכולות|توانایی‌ها|مهارتها|दक्षताएँ|तकनीकी कौशल
    |keahlian|kemampuan|kompetensi|kỹ năng chuyên môn|năng lực|ความสามารถ|ทักษะและความสามารถ|技能|技術|専門知識|得意分野|テクニカルスキル|기술|기술 스택|보유기술|역량|핵심 역량|技能|个人技能|职业技能|掌握技能|技術專長|技能專長|專長
    |personal skills|personal skills and competences|persönliche fähigkeiten und kompetenzen|persönliche fähigkeiten|aptitudes et compétences personnelles|compétences personnelles|capacidades y competencias personales|competencias personales|capacità e competenze personali|competenze personali|aptidões e competências pessoais|competências pessoais|persoonlijke vaardigheden en competenties|persoonlijke vaardigheden|umiejętności i kompetencje osobiste|umiejętności i kompetencje|umiejętności osobiste|osobní schopnosti a dovednosti|osobní dovednosti|osobné zručnosti a kompetencie|osobné zručnosti|osebna znanja in kompetence|osobne vještine i kompetencije|osobne vještine|egyéni készségek és kompetenciák|személyes készségek|competențe și aptitudini personale|aptitudini și competențe personale|competențe personale|лични умения и компетенции|лични умения|ατομικές δεξιότητες και ικανότητες|ατομικές δεξιότητες|asmeniniai gebėjimai ir kompetencijos|asmeniniai gebėjimai|personiskās prasmes un kompetences|personīgās prasmes|isiklikud oskused ja pädevused|henkilökohtaiset taidot|personlig kompetens|personlige færdigheder og kompetencer|personlige færdigheder|personlige ferdigheter og kompetanse|personlige ferdigheter|kişisel beceri ve yeterlilikler|kişisel beceriler|особисті навички та компетенції|личные навыки и компетенции`,
  Certifications: `certification|certificates|certificate|licenses|licenses and certifications|certifications and licenses|licences|credentials|professional certifications|accreditations|courses|training|trainings|professional development|courses and certifications|certifications & training
    |certificados|certificaciones y cursos|cursos|licencias y certificaciones|certificats|formations complémentaires|permis et certifications|zertifizierungen|zertifikate und weiterbildungen|weiterbildung|weiterbildungen|fortbildungen|bescheinigungen|certificações|certificados e cursos|certificati|corsi|certificazioni e corsi|corsi e certificazioni|certificeringen|cursussen|trainingen|certyfikaty i kursy|kursy|szkolenia|kursy i szkolenia|certyfikacje
    |сертифікація|курси|тренінги|сертификация|сертификаты и курсы|курсы|повышение квалификации|certifikace|kurzy|školení|certifikácie|školenia|certificate|cursuri|certificări și cursuri|oklevelek|bizonyítványok|tanfolyamok|képzések|minősítések|курсове|сертификация|сертификаты и лицензии|πιστοποιητικά|σεμινάρια|sertifika|kurslar|sertifika ve eğitimler|belgeler
    |certifikat|kurser|kurser och certifikat|certifikater|sertifikater|kurs|kurs og sertifiseringer|sertifioinnit|kurssit|tunnistused|kursused|sertifikāti un kursi|kursi|pažymėjimai|kursai|شهادات|الدورات|الدورات التدريبية|תעודות|קורסים|گواهی‌ها|دوره‌ها|प्रमाणन|प्रमाण पत्र|sertifikat|pelatihan|lisensi dan sertifikasi|chứng nhận|khóa học|ประกาศนียบัตร|การอบรม|ใบอนุญาต
    |資格・免許|免許・資格|認定資格|자격|자격증 및 면허|자격 사항|교육 이수|资格证书|证书与资质|培训经历|資格證照|證書|專業證照`,
  Projects: `project|personal projects|selected projects|key projects|side projects|open source|open source projects|portfolio|academic projects|project experience|notable projects|recent projects|selected work|selected works
    |proyectos personales|proyectos destacados|réalisations|projets personnels|projets réalisés|projekte und referenzen|ausgewählte projekte|projetos pessoais|progetti personali|projecten en opdrachten|projekty własne|вибрані проєкти|проєктна діяльність|pet-проекты|vlastní projekty|vlastné projekty|proiecte personale|projektmunkák|лични проекти|προσωπικά έργα|kişisel projeler|egna projekt|egne projekter|egne prosjekter|projektit ja työt|المشاريع الشخصية|مشاريع|פרויקט|پروژه‌های شخصی|परियोजना|proyek pribadi|dự án cá nhân|dự án đã thực hiện|ผลงาน|開発実績|制作実績|프로젝트 경험|주요 프로젝트|项目经验|项目|個人項目|專案|專案經驗`,
  Languages: `language|language skills|spoken languages|languages spoken|idiomas y niveles|langues étrangères|langues parlées|sprachkenntnisse|fremdsprachen|línguas|competenze linguistiche|talenkennis|znajomość języków|języki obce|знання мов|іноземні мови|знание языков|иностранные языки|jazykové znalosti|jazykové schopnosti|jazykové zručnosti|limbi străine|competențe lingvistice|nyelvek|nyelvismeret|idegen nyelvek|чужди езици|ξένες γλώσσες|yabancı dil|yabancı diller|dil|språkkunskaper|sprog og niveau|sprogkundskaber|språkkunnskaper|kielet|kieli|keeled|keeled ja tase|valodu zināšanas|valodu prasmes|kalbų mokėjimas|kalbų žinios|لغات|المهارات اللغوية|ידיעת שפות|زبان|زبان ها|भाषा|भाषा ज्ञान|kemampuan bahasa|bahasa yang dikuasai|ngoại ngữ|ทักษะทางภาษา|ความสามารถทางภาษา|言語|語学力|语言|外语|外语能力|언어|외국어|외국어 능력|語言|語言技能|外語能力|competencias lingüísticas|competências linguísticas|compétences linguistiques|umiejętności językowe`,
  Publications: `publication|papers|research|research publications|selected publications|articles|talks and publications|books|patents|publicaciones y ponencias|artículos|articles et publications|publikationen|schriften|fachartikel|artigos|pubblicazioni e articoli|articoli|publicaties en artikelen|публікації та статті|статьи|научные публикации|články|articole|cikkek|статии|δημοσιεύσεις και άρθρα|makaleler|artiklar|artikler|artikkelit|teadustööd|zinātniskās publikācijas|straipsniai|الأبحاث|מאמרים|مقالات|प्रकाशन और लेख|karya tulis|bài báo|งานวิจัย|論文|著書|研究業績|논문|저서|论文|发表论文|出版物|著作`,
  Awards: `award|awards and honors|awards & honors|honors|honours|honors-awards|honors & awards|honors and awards|achievements|accomplishments|recognition|prizes|scholarships|awards and achievements|key achievements|reconocimientos|logros|premios y reconocimientos|prix|prix et distinctions|récompenses|honneurs|preise|ehrungen|erfolge|auszeichnungen und preise|stipendien|prêmios|conquistas|premi|premi e riconoscimenti|onderscheidingen|prestaties|osiągnięcia|wyróżnienia|nagrody i wyróżnienia|досягнення|відзнаки|достижения|награды и достижения|úspěchy|úspechy|realizări|distincții|elismerések|eredmények|постижения|отличия|βραβεία|επιτεύγματα|başarılar|ödüller ve başarılar|priser|meriter|hædersbevisninger|priser og utmerkelser|saavutukset|tunnustukset|auhinnad|saavutused|sasniegumi|pasiekimai|apdovanojimai ir pasiekimai|الإنجازات|جوائز|הישגים|افتخارات|उपलब्धियाँ|सम्मान|prestasi|penghargaan dan prestasi|thành tích|khen thưởng|ความสำเร็จ|รางวัลและความสำเร็จ|受賞|表彰|수상|수상 내역|수상내역|获奖|荣誉奖项|所获荣誉|奖项|獲獎|獎項|榮譽`,
  Volunteering: `volunteer|volunteer experience|volunteer work|volunteering experience|community service|community involvement|extracurricular activities|activities|leadership|voluntariado y actividades|actividades|trabajo voluntario|engagement associatif|expériences bénévoles|vie associative|ehrenamtliches engagement|ehrenamtliche tätigkeiten|ehrenamtliche tätigkeit|engagement|soziales engagement|trabalho voluntário|attività di volontariato|vrijwilligerswerk en activiteiten|działalność społeczna|działalność dodatkowa|волонтерська діяльність|волонтерский опыт|волонтерство|dobrovolnická činnost|dobrovoľnícka činnosť|activități de voluntariat|önkéntesség|доброволческа дейност|εθελοντική εργασία|gönüllü çalışmalar|gönüllü faaliyetler|volontärarbete|ideella uppdrag|frivilligt arbejde og foreningsliv|frivillighet|verv|vapaaehtoistoiminta|luottamustoimet|vabatahtlikkus|brīvprātīgā darba pieredze|savanoriška veikla|تطوع|الأنشطة التطوعية|פעילות התנדבותית|کار داوطلبانه|स्वयंसेवी कार्य|kegiatan relawan|sukarelawan|organisasi|hoạt động|hoạt động xã hội|กิจกรรม|กิจกรรมอาสา|ボランティア|課外活動|봉사 활동|대외 활동|대외활동|志愿活动|志愿服务|社会实践|校园经历|志工經驗|社團經驗`,
  Interests: `interest|hobbies|hobbies and interests|interests and hobbies|personal interests|passions|aficiones|intereses personales|hobbies e intereses|loisirs|passions et loisirs|intérêts|centres d'intérêt|hobbys|hobbys und interessen|interessen und hobbys|freizeit|hobbies e interesses|hobby|hobby e interessi|interessi personali|hobby's|interesses en hobby's|hobby i zainteresowania|захоплення|хобі|увлечения|хобби|интересы и увлечения|hobby a zájmy|koníčky|záľuby|záujmy a záľuby|hobby-uri|pasiuni|interese și hobby-uri|hobbi|hobbik|hobbik és érdeklődés|хобита|χόμπι|hobiler|ilgi alanlarım|hobiler ve ilgi alanları|fritidsintressen|fritid|fritidsinteresser|harrastukset|kiinnostukset|hobid|hobiji|vaļasprieki|laisvalaikis|الهوايات|هوايات|תחביבים|علایق|शौक|hobi|minat dan hobi|sở thích cá nhân|งานอดิเรก|趣味|趣味・特技|취미|관심사|취미 및 특기|兴趣|爱好|個人興趣|興趣愛好`,
  References: `reference|referees|recommendations|testimonials|referencias profesionales|recomendaciones|recommandations|références professionnelles|referenzen und empfehlungen|empfehlungen|recomendações|raccomandazioni|referencje i rekomendacje|рекомендації та відгуки|отзывы|doporučení|odporúčania|recomandări|ajánlások|референции|συστατικές|referans|referanser og anbefalinger|anbefalinger|suositukset|soovitused|ieteikumi|المعرفون|המלצות|توصیه‌نامه‌ها|सन्दर्भ|rujukan|người tham khảo|ผู้อ้างอิง|推薦状|추천|证明人|推荐信|推薦信`,
  Socials: `social|social links|profiles|online|online profiles|social media|websites|web|find me online|redes sociales|perfiles|réseaux sociaux|profile und links|soziale netzwerke|redes sociais|profili social|sociale media|online aanwezigheid|media społecznościowe|соцмережі|соціальні мережі|социальные сети|соцсети|sociální sítě|sociálne siete|rețele sociale|közösségi média|социални мрежи|μέσα κοινωνικής δικτύωσης|sosyal medya|sociala medier|sociale medier|sosiale medier|sosiaalinen media|sotsiaalmeedia|sociālie tīkli|socialiniai tinklai|حسابات التواصل|شبکه‌های اجتماعی|सोशल मीडिया|media sosial|mạng xã hội|โซเชียลมีเดีย|sns|소셜|社交|社交网络|社群|社群媒體`,
  Other: `additional information|additional|miscellaneous|more|additional details|otros|otros datos de interés|información adicional|informations complémentaires|autres|autre|weitere informationen|weiteres|sonstige kenntnisse|zusätzliche informationen|informações adicionais|outras informações|ulteriori informazioni|altre informazioni|overige informatie|dodatkowe informacje|informacje dodatkowe|додаткова інформація|дополнительная информация|další informace|ďalšie informácie|informații suplimentare|egyéb információk|допълнителна информация|πρόσθετες πληροφορίες|ek bilgiler|övriga upplysningar|andre oplysninger|øvrige opplysninger|muut tiedot|lisainfo|papildu informācija|papildoma informacija|معلومات إضافية|מידע נוסף|اطلاعات تکمیلی|अतिरिक्त जानकारी|informasi tambahan|thông tin bổ sung|ข้อมูลเพิ่มเติม|備考|特記事項|기타 사항|기타사항|其他信息|其他資訊`,
};

/** Ignores case, accents, letter spacing, and symbols. */
export const keyOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}]/gu, "");

let topics: Map<string, Topic> | undefined;
/** Words that count as headings only if they look like other headings: "Teaching" may be a skill. */
let words: Map<string, Topic> | undefined;
let spellings: Map<string, string> | undefined;
/** Spellings that include the spaces lost in letter-spaced text. */
let phrases: Map<string, string> | undefined;

const pairsOf = (texts: Partial<Record<Topic, string>>): [string, Topic][] =>
  Object.entries(texts).flatMap(([topic, some]) =>
    some
      .split("|")
      .map((text): [string, Topic] => [text.trim(), topic as Topic])
      .filter(([text]) => text !== ""),
  );

function load() {
  const pairs: (readonly [text: string, topic: Topic])[] = [];
  const academic = pairsOf(ACADEMIC_HEADINGS);
  pairs.push(...academic.filter(([text]) => text.includes(" ")), ...pairsOf(ALSO));
  spellings = new Map();
  for (const language of RESUME_LANGUAGES) {
    for (const [word, text] of Object.entries(wordsOf(language) ?? {})) {
      if (word === "Present" || word === "GPA") continue;
      pairs.push([text, word as Topic]);
      spellings.set(keyOf(text), spellings.get(keyOf(text)) ?? text);
    }
  }
  topics = new Map(pairs.map(([text, topic]) => [keyOf(text), topic]));
  words = new Map(academic.map(([text, topic]) => [keyOf(text), topic]));
  phrases = new Map([...academic, ...pairs].map(([text]) => [keyOf(text), text]));
}

const partsOf = (text: string): string[] =>
  text
    .split(/\s*(?:[&/+,•·|]|\b(?:and|und|et|e|y|en|og|och|ja|i|si|și|és|ve|dan)\b)\s*/iu)
    .filter((part) => part !== "");

const WITHOUT_HEADING: ReadonlySet<Topic> = new Set(["Summary", "Contact", "Socials"]);

export const ENTRY_LABEL =
  /^(?:highlights|key highlights|responsibilities|key responsibilities|achievements|key achievements|accomplishments|duties|courses|coursework|relevant coursework|aufgaben|tätigkeiten|réalisations|missions|logros|responsabilidades)\s*:?$/iu;

export function isDroppedHeading(text: string): boolean {
  if (ENTRY_LABEL.test(text.trim())) return true;
  const topic = topicOf(text);
  return (
    topic !== undefined &&
    WITHOUT_HEADING.has(topic) &&
    (topics!.has(keyOf(text)) || partsOf(text).every((part) => topics!.has(keyOf(part))))
  );
}

/** Supports all of the editor's languages. If a heading names two topics ("Awards & Interests"), returns the first. */
export function topicOf(text: string): Topic | undefined {
  if (topics === undefined) load();
  const whole = topics!.get(keyOf(text));
  if (whole !== undefined || text.length > 60) return whole;
  const parts = partsOf(text);
  return parts.length === 2 || parts.length === 3
    ? parts.map((part) => topics!.get(keyOf(part))).find(Boolean)
    : undefined;
}

/** @param text a line that looks like a heading */
export function topicOfHeading(text: string): Topic | undefined {
  const known = topicOf(text);
  if (known !== undefined || text.length > 60) return known;
  const parts = [text, ...partsOf(text)].map((part) => words!.get(keyOf(part)));
  return parts[0] ?? (parts.length <= 4 && !parts.slice(1).includes(undefined) ? parts[1] : undefined);
}

/**
 * Recognizes headings such as "Relevant Teaching Experience" by their words. A job title that starts with one of these
 * words ("Software Engineer") is not a heading.
 */
export function vagueTopicOf(text: string): Topic | undefined {
  const names = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (names.length > 5) return undefined;
  const found = names.toReversed().map((word) => topicOf(word));
  if (found[0] === undefined && TITLE.test(text)) return undefined;
  return found.find((topic) => topic !== undefined && MORE_THAN_WORK.has(topic)) ?? found.find(Boolean);
}

const MORE_THAN_WORK: ReadonlySet<Topic> = new Set(["Projects", "Education", "Volunteering"]);

const closed = (text: string): string => text.toLowerCase().replaceAll(/\s/gu, "");

const ABBREVIATION =
  /(?<!\p{L})(?:edv|it|ict|ikt|pc|cad|cv|sap|sql|hr|ai|ki|ui|ux|qa|r&d|f&e|usa|uk|eu|b2b|b2c)(?!\p{L})/giu;

/** Normalizes capitals and letter spacing: "SKILLS" becomes "Skills". */
export function spelled(text: string): string {
  if (topics === undefined) load();
  const known = spellings!.get(keyOf(text));
  if (known !== undefined && text !== text.toLowerCase()) return known;
  const isSpaced = /^\p{Lu}{1,2} |(?: \p{Lu}){2}/u.test(text);
  if (!isSpaced && (text !== text.toUpperCase() || text === text.toLowerCase())) return text;
  // A phrase from another language may differ only by an accent.
  const phrase = phrases!.get(keyOf(text)) ?? "";
  return (closed(phrase) === closed(text) ? phrase : text)
    .toLowerCase()
    .replaceAll(/(^|[\s/&-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(ABBREVIATION, (word) => word.toUpperCase());
}
