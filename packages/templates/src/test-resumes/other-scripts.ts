import { resumeContent } from "@postfolio/contract/resumes/resume.ts";

export const otherScripts = {
  cyrillic: resumeContent.parse({
    options: { language: "uk" },
    Profile: {
      name: "Оксана Коваленко",
      profession: "Інженерка з якості",
      email: "oksana@example.com",
      phoneNumber: "+380 00 000 00 00",
      location: "Львів, Україна",
      about:
        "Дев’ять років перевіряю те, що інші вважають готовим. Будую процеси, у яких помилку видно того самого дня, а не через квартал.",
    },
    Employment: {
      header: "Досвід роботи",
      items: [
        {
          position: "Провідна інженерка з якості",
          company: "Завод «Північ»",
          location: "Львів",
          dateFrom: "січень 2019",
          dateTo: "дотепер",
          responsibilities: [
            "Скоротила частку браку з 4,2 % до 0,9 % за вісімнадцять місяців",
            "Навчила дванадцять змінних майстрів читати контрольні карти",
          ],
        },
      ],
    },
    KeySkills: {
      header: "Навички",
      text: ["Статистичний контроль", "Аудит постачальників", "Ελληνικά", "Русский язык"],
    },
    Education: { header: "Освіта", display: false },
  }),
  greek: resumeContent.parse({
    options: { language: "el" },
    Profile: { name: "Ελένη Παππά", profession: "Αρχιτέκτονας", about: "Σχεδιάζω σχολεία και βιβλιοθήκες." },
    Employment: {
      header: "Εμπειρία",
      items: [
        { position: "Αρχιτέκτονας έργου", company: "Γραφείο Βορράς", dateFrom: "2018", dateTo: "σήμερα" },
      ],
    },
  }),
  chinese: resumeContent.parse({
    options: { language: "zh-CN" },
    Profile: {
      name: "王小明",
      profession: "软件工程师",
      email: "xiaoming@example.com",
      phoneNumber: "+86 000 0000 0000",
      location: "杭州",
      about:
        "八年后端开发经验，擅长把复杂的业务拆成简单、可靠的服务。重视可读的代码、真实的测试和清楚的文档，喜欢与产品和运维同事一起解决问题。",
    },
    Employment: {
      header: "工作经历",
      items: [
        {
          position: "高级软件工程师",
          company: "示例科技有限公司",
          location: "杭州",
          dateFrom: "2020年3月",
          dateTo: "至今",
          responsibilities: [
            "负责订单系统的重构，将平均响应时间从 420 毫秒降到 95 毫秒，并把每月的故障次数从九次减少到一次",
            "带领五人小组，建立代码评审和自动化测试的习惯",
          ],
        },
      ],
    },
    KeySkills: { header: "技能", text: ["分布式系统", "数据库设计", "PostgreSQL", "团队沟通"] },
    Other: { items: [{ name: "语言", position: "中文、English、日本語（ひらがな）、한국어" }] },
  }),
  japanese: resumeContent.parse({
    options: { language: "ja" },
    Profile: {
      name: "佐藤 花子",
      profession: "編集者",
      about:
        "書籍と雑誌の編集を十二年。著者と読者のあいだに立ち、読みやすい文章と確かな日程を大切にしています。",
    },
    Employment: {
      header: "職歴",
      items: [
        {
          position: "編集長",
          company: "見本出版",
          dateFrom: "2018年4月",
          dateTo: "現在",
          responsibilities: ["年間二十四冊の企画と進行を担当", "直前の直しを三割減らす校正手順を導入"],
        },
      ],
    },
    KeySkills: { header: "スキル", text: ["校正", "企画", "進行管理"] },
  }),
  korean: resumeContent.parse({
    options: { language: "ko" },
    Profile: { name: "김하늘", profession: "간호사", about: "응급실에서 칠 년간 근무했습니다." },
    Employment: {
      header: "경력",
      items: [
        {
          position: "수간호사",
          company: "예시병원",
          dateFrom: "2019",
          dateTo: "현재",
          responsibilities: ["신규 간호사 열여섯 명을 교육"],
        },
      ],
    },
  }),
  arabic: resumeContent.parse({
    options: { language: "ar" },
    Profile: {
      name: "ليلى حداد",
      profession: "مديرة مشاريع",
      email: "layla@example.com",
      phoneNumber: "+962 0 000 0000",
      location: "عمّان، الأردن",
      about:
        "مديرة مشاريع بخبرة عشر سنوات في البناء والبرمجيات. أقود فرقًا صغيرة إلى مواعيد واضحة، وأكتب ما اتُّفق عليه حتى لا يضيع.",
    },
    Employment: {
      header: "الخبرة",
      items: [
        {
          position: "مديرة مشاريع أولى",
          company: "شركة المثال",
          location: "عمّان",
          dateFrom: "آذار 2019",
          dateTo: "الآن",
          responsibilities: [
            "خفضت مدة التسليم من 14 أسبوعًا إلى 9 أسابيع باستخدام Kanban",
            "Trained eleven colleagues in risk management",
          ],
        },
      ],
    },
    KeySkills: { header: "المهارات", text: ["التخطيط", "إدارة المخاطر", "Excel"] },
    Socials: {
      header: "روابط",
      items: [{ type: "LinkedIn", url: "https://www.linkedin.com/in/layla-example" }],
    },
  }),
  hebrew: resumeContent.parse({
    options: { language: "he" },
    Profile: {
      name: "נועה לוי",
      profession: "מעצבת מוצר",
      email: "noa@example.com",
      about: "מעצבת מוצרים דיגיטליים זה שמונה שנים.",
    },
    Employment: {
      header: "ניסיון",
      items: [
        {
          position: "מעצבת בכירה",
          company: "סטודיו לדוגמה",
          dateFrom: "2019",
          dateTo: "היום",
          responsibilities: ["עיצבתי מחדש את תהליך ההרשמה"],
        },
      ],
    },
    KeySkills: { header: "כישורים", text: ["מחקר משתמשים", "Figma"] },
  }),
  emoji: resumeContent.parse({
    Profile: {
      name: "Robin Field 🌻",
      profession: "Community manager",
      about: "I answer people 💬 and grow gardens 🌱.",
    },
    Employment: {
      items: [
        {
          position: "Community manager",
          company: "Open Allotments 🥕",
          dateFrom: "2020",
          dateTo: "Present",
          responsibilities: [
            "Doubled the number of members 🎉",
            "Family days 👩‍👩‍👧 in three towns, thumbs up 👍🏽",
          ],
        },
      ],
    },
    KeySkills: { text: ["Listening 👂", "Writing ✍️"] },
  }),
};
