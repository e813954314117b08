import { hasDate } from "./dates.ts";
import { CONTACT } from "./measures.ts";

/** Bounded and anchored at word starts, so that long words are cheap. */
export const EMAIL = /(?<![^\s@<>()|,;:·•])[^\s@<>()|,;:·•]{1,64}@[^\s@<>()|,;·•]{1,250}\.\p{L}{2,}/u;
export const PHONE = /(?<![\p{L}\d])(?:\+|00)?[(（]?\d[\d\s().\-/‐‑–]{5,18}\d(?![\p{L}\d])/u;
export const WEB =
  /(?:https?:\/\/|www\.)[^\s|·•,;]+|(?<![@\p{L}\d.-])(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:\/[^\s|·•,;]*)?(?![\p{L}\d@])/iu;
export const hasContact = (text: string): boolean =>
  EMAIL.test(text) ||
  /linkedin\.com\/in\//iu.test(text) ||
  (text.length <= CONTACT.longestRow &&
    !hasDate(text) &&
    (PHONE.exec(text)?.[0].replaceAll(/\D/gu, "").length ?? 0) >= CONTACT.fewestDigits);
export const LABEL =
  /^(?:e-?mail(?: address)?|correo(?: electrónico)?|courriel|mail|эл\. почта|почта|пошта|phone(?: number)?|tel(?:e(?:phone|fon|fono|fone))?|t[eé]l(?:éphone)?|mob(?:ile|il)?|cell|handy|móvil|celular|telefon|telefoon|teléfono|телефон|тел|電話|手机|手機|电话|전화|휴대폰|이메일|メール|邮箱|郵箱|電子郵件|address|adresse|anschrift|wohnort|dirección|endereço|indirizzo|adres|адреса?|location|ort|住所|地址|주소|website|web(?:seite)?|homepage|portfolio|blog|url|site|linkedin|github|gitlab|twitter|x|xing|skype|dev\.?to|profile|links?|所在地|城市)\s*(?:[:：]|\.(?=\s))\s*/iu;
