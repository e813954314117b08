/** These count as skills only next to a level or under a heading for languages. */
export const LANGUAGES = `
English, Englisch, anglais, inglés, inglese, inglês, angielski, 英語, 英语, 영어, ภาษาอังกฤษ
German, Deutsch, allemand, alemán, tedesco, alemão, niemiecki, ドイツ語, 德语
French, Französisch, français, francés, francese, francês, francuski, フランス語, 法语
Spanish, Spanisch, espagnol, español, spagnolo, espanhol, hiszpański, スペイン語, 西班牙语
Italian, Italienisch, italien, italiano, włoski
Portuguese, Portugiesisch, portugais, portugués, portoghese, português, portugalski
Dutch, Niederländisch, néerlandais, neerlandés, olandese
Polish, Polnisch, polonais, polaco, polacco, polski
Russian, Russisch, russe, ruso, russo
Ukrainian, Ukrainisch, ukrainien, ucraniano, ucraino
Turkish, Türkisch, turc, turco
Arabic, Arabisch, arabe, árabe, arabo
Chinese, Chinesisch, chinois, chino, cinese, Mandarin, 中国語, 中文
Japanese, Japanisch, japonais, japonés, giapponese, 日本語, 日语
Korean, Koreanisch, coréen, coreano, 한국어
Hindi
Swedish, Schwedisch, suédois, sueco, svedese
Danish, Dänisch, danois, danés, danese
Norwegian, Norwegisch, norvégien, noruego
Finnish, Finnisch, finnois, finlandés
Czech, Tschechisch, tchèque, checo, ceco
Hungarian, Ungarisch, hongrois, húngaro
Romanian, Rumänisch, roumain, rumano, rumeno
Greek, Griechisch, grec, griego, greco
Hebrew, Hebräisch, hébreu, hebreo
Vietnamese, Vietnamesisch, vietnamien, vietnamita
Thai, Thailändisch
Persian, Farsi, Persisch, persan
Urdu
Bengali
Catalan, Katalanisch, catalán
Sign Language, American Sign Language, =ASL, Gebärdensprache, langue des signes, lengua de signos
`;
