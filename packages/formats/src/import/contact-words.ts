/** Bounded and anchored at word starts, so that long words are cheap to match. */
export const EMAIL = /(?<![^\s@<>()|,;:·•])[^\s@<>()|,;:·•]{1,64}@[^\s@<>()|,;·•]{1,250}\.\p{L}{2,}/u;
export const PHONE = /(?<![\p{L}\d])(?:\+|00)?[(（]?\d[\d\s().\-/‐‑–]{5,18}\d(?![\p{L}\d])/u;
export const WEB =
  /(?:https?:\/\/|www\.)[^\s|·•,;]+|(?<![@\p{L}\d.-])(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:\/[^\s|·•,;]*)?(?![\p{L}\d@])/iu;
const LABELS =
  "e-?mail(?: address)?|correo(?: electrónico)?|courriel|mail|эл\\. почта|почта|пошта|phone(?: number)?|tel(?:e(?:phone|fon|fono|fone))?|t[eé]l(?:éphone)?|mob(?:ile|il)?|cell|handy|móvil|celular|telefon|telefoon|teléfono|телефон|тел|電話|手机|手機|电话|전화|휴대폰|이메일|メール|邮箱|郵箱|電子郵件|address|adresse|anschrift|wohnort|dirección|endereço|indirizzo|adres|адреса?|location|ort|住所|地址|주소|website|web(?:seite)?|homepage|portfolio|blog|url|site|linkedin|github|gitlab|twitter|x|xing|skype|dev\\.?to|profile|links?|所在地|城市" +
  "|τηλέφωνο|κινητό|διεύθυνση|adresa|adresă|telefón|cím|lakcím|telefonszám|cep(?: telefonu)?|e-posta|adress|e-post|osoite|puhelin|sähköposti|aadress|adrese|tālrunis|e-pasts|adresas|telefonas|el\\. paštas|ел\\. пошта|електронна пошта|электронная почта|العنوان|الهاتف|الجوال|البريد الإلكتروني|כתובת|טלפון|נייד|אימייל|نشانی|آدرس|تلفن|ایمیل|पता|फोन|फ़ोन|मोबाइल|ईमेल|alamat|telepon|surel|địa chỉ|điện thoại|ที่อยู่|โทรศัพท์|โทร|อีเมล";
const COLON = "\\s*(?:\\.?\\s*[:：]|\\.(?=\\s))\\s*";
export const LABEL = new RegExp(`^(?:${LABELS})${COLON}`, "iu");
/** In tables, labels have no colons. */
const BARE =
  /^(?:address|adresse|anschrift|dirección|endereço|indirizzo|adres|location|phone|telephone|tel|telefon|mobile|mobil|e-?mail)\s+(?=\S)/iu;
export const withoutLabel = (text: string): string => text.replace(LABEL, "").replace(BARE, "");
export const isLabel = (text: string): boolean => withoutLabel(`${text}:`) === "";
const ANY_LABEL = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])(?:${LABELS})${COLON}`, "giu");
export const LABEL_AT_END = new RegExp(`(?:^|\\s)(?:${LABELS})\\s*[:：.]?\\s*$`, "iu");
/** Matches "(Mobile)" after a number, as in LinkedIn files. */
const BEHIND = new RegExp(`\\s*\\((?:${LABELS}|home|work|company|personal|privat|perso)\\)`, "giu");

/** Removes the labels from "Tel: … E-mail: …". */
export const withoutLabels = (text: string): string =>
  text.replace(BARE, "").replaceAll(ANY_LABEL, " ").replaceAll(BEHIND, " ");
