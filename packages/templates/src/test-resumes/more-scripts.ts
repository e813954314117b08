import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";

const LINES = {
  extendedLatin: [
    "cs",
    "Žofie Dvořáková",
    "Łódź, Iași, İzmir, Rīga, Győr",
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
  ],
  vietnamese: ["vi", "Nguyễn Thị Ánh", "Kỹ sư phần mềm", "Tám năm kinh nghiệm phát triển hệ thống đặt hàng"],
  chineseTraditional: [
    "zh-Hant",
    "陳美玲",
    "資深軟體工程師",
    "八年後端開發經驗，擅長把複雜的業務拆成簡單、可靠的服務",
  ],
  georgian: ["ka", "ნინო ბერიძე", "პროექტის მენეჯერი", "რვა წლის გამოცდილება მშენებლობაში"],
  armenian: ["hy", "Անի Հակոբյան", "Ծրագրավորող", "Ութ տարվա փորձ կրթության ոլորտում"],
  ethiopic: ["am", "ሰላም ተስፋዬ", "የፕሮጀክት ሥራ አስኪያጅ", "በግንባታ ሥራ የስምንት ዓመት ልምድ።"],
  thai: ["th", "สมหญิง ใจดี", "ผู้จัดการโครงการ", "ประสบการณ์แปดปีในงานก่อสร้างและซอฟต์แวร์"],
  devanagari: ["hi", "प्रिया शर्मा", "परियोजना प्रबंधक", "निर्माण और सॉफ़्टवेयर में आठ वर्ष का अनुभव।"],
  bengali: ["bn", "অনন্যা সেন", "প্রকল্প ব্যবস্থাপক", "নির্মাণ কাজে আট বছরের অভিজ্ঞতা।"],
  tamil: ["ta", "கவிதா ராமன்", "திட்ட மேலாளர்", "கட்டுமானத் துறையில் எட்டு ஆண்டு அனுபவம்"],
  telugu: ["te", "లక్ష్మి రెడ్డి", "ప్రాజెక్ట్ మేనేజర్", "నిర్మాణ రంగంలో ఎనిమిది సంవత్సరాల అనుభవం"],
  gujarati: ["gu", "મીરા પટેલ", "પ્રોજેક્ટ મેનેજર", "બાંધકામમાં આઠ વર્ષનો અનુભવ"],
  gurmukhi: ["pa", "ਹਰਪ੍ਰੀਤ ਕੌਰ", "ਪ੍ਰੋਜੈਕਟ ਮੈਨੇਜਰ", "ਉਸਾਰੀ ਵਿੱਚ ਅੱਠ ਸਾਲ ਦਾ ਤਜਰਬਾ"],
  kannada: ["kn", "ಕಾವ್ಯ ರಾವ್", "ಯೋಜನಾ ವ್ಯವಸ್ಥಾಪಕಿ", "ನಿರ್ಮಾಣದಲ್ಲಿ ಎಂಟು ವರ್ಷಗಳ ಅನುಭವ"],
  malayalam: ["ml", "അഞ്ജലി നായർ", "പ്രോജക്ട് മാനേജർ", "നിർമ്മാണത്തിൽ എട്ടു വർഷത്തെ പരിചയം"],
  sinhala: ["si", "නිමාලි පෙරේරා", "ව්‍යාපෘති කළමනාකරු", "ඉදිකිරීම් ක්ෂේත්‍රයේ අට වසරක අත්දැකීම්"],
  khmer: ["km", "សុភា ចាន់", "អ្នកគ្រប់គ្រងគម្រោង", "បទពិសោធន៍ប្រាំបីឆ្នាំក្នុងសំណង់"],
  lao: ["lo", "ສົມພອນ ແກ້ວ", "ຜູ້ຈັດການໂຄງການ", "ປະສົບການແປດປີໃນການກໍ່ສ້າງ"],
  myanmar: ["my", "မသန္တာ", "စီမံကိန်းမန်နေဂျာ", "ဆောက်လုပ်ရေးတွင် ရှစ်နှစ်အတွေ့အကြုံ"],
  persian: ["fa", "نیلوفر کریمی", "مدیر پروژه", "هشت سال تجربه در ساختمان و نرم‌افزار؛ گزارش‌های ماهانه"],
} as const satisfies Record<
  string,
  readonly [language: string, name: string, profession: string, line: string]
>;

const inScript = ([language, name, profession, line]: (typeof LINES)[keyof typeof LINES]): ResumeContent =>
  resumeContent.parse({
    options: { language },
    Profile: { name, profession, email: "person@example.com", phoneNumber: "+1 555 010 0199", about: line },
    Employment: {
      items: [
        {
          position: profession,
          company: "Northwind",
          dateFrom: "2019",
          dateTo: "2024",
          responsibilities: [line, `Kanban: ${profession} (2019)`],
        },
      ],
    },
    KeySkills: { text: [profession, "SQL"] },
  });

export const moreScripts = Object.fromEntries(
  Object.entries(LINES).map(([name, line]) => [name, inScript(line)]),
) as Record<keyof typeof LINES, ResumeContent>;
