import { plain } from "./plain.ts";

/*
 * Text that a job board adds around a posting: buttons, counts, and advice to its users. Compared in lowercase and
 * without accents.
 */

const WHOLE_LINES = [
  // Buttons and navigation.
  "(?:skip to (?:main )?content|home|my network|messaging|notifications|\\d+ notifications?|jobs|menu|sign in|log in|join now|search jobs?|back(?: to (?:jobs|search|results|all jobs|job listings?))?|print(?: this page)?|share(?: this)?(?: job)?|show (?:more|less)(?: options)?|more options|see (?:more|less)|read more|save(?: (?:this )?job)?|saved|apply(?: now| here| online| for this job| today| with resume)?|apply (?:now )?(?:on|to|at) .{1,80}|easy apply|quick apply|1-click apply|message|follow|connect|dismiss|close|copy link|report(?: (?:this )?job|this job ad)?|report (?:a )?problem|hide(?: job)?|not interested|send to a friend|email (?:this )?job|create (?:a )?job alert|job alert|set alert.{0,60}|turn on alerts?|view (?:all )?jobs?|see all jobs|view company|company page|visit website|return to top|next|previous|expand|collapse|translate|learn more|i(?:'|’)m interested|easily apply|responded to .{1,40}|often replies in .{1,30}|be an early applicant|be among the first.{0,40}|actively (?:hiring|recruiting|reviewing applicants)|urgently (?:hiring|needed)|job poster|meet the hiring team|hiring team|posted by|lernen sie das einstellungsteam kennen|rencontrez l'equipe.{0,30}|conoce al equipo.{0,30}|conheca a equipe.{0,30}|verified|new|featured|sponsored|promoted(?: by hirer)?|apply to .{1,60} and hundreds.{0,80})",
  "(?:zuruck(?: zur (?:suche|liste|ubersicht|trefferliste))?|zu[rm] (?:suche|bewerbung|startseite|[^ ]{0,20}(?:website|webseite|homepage|unternehmensprofil|profil))|uber dieses unternehmen|startseite|drucken|teilen|merken|merkliste|gemerkt|speichern|gespeichert|(?:jetzt |online |direkt |schnell)?bewerben|schnellbewerbung|einfach bewerben|einfache bewerbung|ich bin interessiert|weitere optionen(?: anzeigen)?|mehr (?:anzeigen|erfahren|lesen)|weniger anzeigen|anzeige (?:melden|drucken)|job melden|stelle melden|folgen|nachricht(?: senden)?|anmelden|registrieren|suchergebnis(?:se)?|ahnliche jobs?(?: anzeigen)?|jobalarm.{0,40}|alle jobs.{0,40}|neu|gesponsert|anzeige|karte anzeigen|auf karte anzeigen|schliessen|ubersetzen)",
  "(?:retour(?: aux (?:offres|resultats))?|accueil|partager|sauvegarder|enregistrer(?: l'offre)?|imprimer|postuler(?: maintenant| a cette offre)?|je postule|candidature simplifiee|plus d'options|afficher (?:plus(?: d'options)?|moins)|voir (?:plus|moins|l'offre|la carte)|signaler(?: (?:cette|l') ?(?:offre|annonce))?|suivre|se connecter|creer une alerte.{0,40}|envoyer (?:a un ami|un message)|offres similaires|nouveau|sponsorise|fermer|traduire|localiser avec .{1,30})",
  "(?:volver(?: al listado| a resultados| atras)?|inicio|compartir|guardar(?: oferta)?|imprimir|inscribirme(?: en esta oferta)?|inscribirse|aplicar(?: ahora)?|postular(?:me|se)?|solicitar|solicitud sencilla|solicitud rapida|mostrar (?:mas|menos)(?: opciones)?|mas opciones|ver (?:mas|menos|mapa)|denunciar.{0,30}|reportar (?:empleo|oferta)|seguir|iniciar sesion|crear alerta.{0,40}|nuevo|destacado|urgente|promocionado|cerrar)",
  "(?:voltar.{0,30}|compartilhar(?: vaga)?|partilhar|salvar(?: vaga)?|guardar(?: oferta)?|imprimir|candidatar(?:-se|-me)?|candidatura simplificada|candidatura rapida|exibir (?:mais|menos)(?: opcoes)?|mais opcoes|ver (?:mais|menos)|denunciar.{0,30}|responder a(?: este)? anuncio|seguir|entrar|criar alerta.{0,40}|nova?|vaga patrocinada|patrocinado|fechar|condividi|salva|candidati(?: ora)?|candidatura semplice|mostra (?:altro|piu)|annunci simili)",
  // Headings, counts, times, and ratings.
  "(?:job (?:details?|summary|info(?:rmation)?|highlights?)|(?:full )?job description|about (?:the|this) (?:job|role|position|opportunity)|overview|accepting applications|here(?:'|’)s how the job details align.{0,60}|pulled from the full job description|profile insights.{0,40}|your qualifications for this job|do you have .{1,80}\\?|yes|no|how your profile.{0,80}|get ai-powered.{0,120}|tailor my resume.{0,60}|am i a good fit.{0,60}|see how you compare.{0,80}|see who .{1,60}|show premium.{0,60}|try premium.{0,60}|.{0,40}premium.{0,60}|use ai to assess.{0,80}|help me (?:stand out|update my profile)|create cover letter|candidate seniority.{0,60}|matches your job preferences.{0,80}|responses managed off .{1,40}|no longer accepting applications|people you can reach out to|school alumni.{0,60}|\\p{L}+ (?:and|&) \\d+ (?:others?|connections?).{0,60}|company logo(?: for.{0,80})?|posted by .{0,60}|\\* indicates a required field|(?:first|last|full) name ?\\*|e-?mail ?\\*|phone ?\\*|resume/cv ?\\*?)",
  "(?:stellen(?:anzeige|angebot|ausschreibung|beschreibung)|jobbeschreibung|details zum jobangebot|uber (?:diesen|den) job|job-?details|gehalts-?prognose|unternehmens-?details|wie gut passen sie.{0,60}|mit premium.{0,80}|offre d'emploi|detail de l'offre|descriptif du poste|a propos de l'offre(?: d'emploi)?|le poste|oferta de (?:empleo|trabajo)|detalles|descripcion(?: del (?:puesto|empleo|trabajo))?|(?:acerca|sobre) (?:del|el) (?:empleo|puesto)|descricao(?: da vaga)?|sobre a vaga|oferta de emprego|(?:annuncio|offerta) di lavoro|informazioni sull'offerta.{0,20})",
  "(?:we(?:'|’)?re hiring!?|we are hiring!?|now hiring!?|help wanted|job (?:posting|ad|offer|advert(?:isement)?)|vacancy|vacancies|description|posting|careers?(?: page)?|wir stellen ein!?|wir suchen(?: dich| sie)?!?|nous recrutons!?|on recrute!?|recrutement|contratamos!?|estamos contratando!?|vagas?|emprego|empleo|(?:stelle|job)|komm in unser team!?|verstarkung gesucht!?)",
  "[\\d.,]+\\s*(?:★|stars?|von 5.*|out of 5.*|sur 5.*|/ ?5)?(?: \\([\\d.,]+\\))?|[\\d.,]+ ?[★⭐]+.*|[\\d.,]+ out of 5 stars.*|[\\d.,]+ (?:reviews?|bewertungen|avis|evaluaciones|valoraciones|avaliacoes)|\\(?[\\d.,]+\\)?",
  "(?:1st|2nd|3rd\\+?|· ?(?:1st|2nd|3rd).*)",
  "(?:home|startseite|accueil|inicio) ?[>›/].{0,120}",
  "(?:we use cookies.{0,300}|(?:this|our) (?:web)?site uses cookies.{0,300}|(?:accept|reject|manage) (?:all )?cookies.{0,60}|cookie (?:settings|preferences|policy).{0,60}|privacy (?:policy|notice)|terms (?:of use|and conditions)|(?:alle )?cookies? (?:akzeptieren|ablehnen).{0,40}|wir verwenden cookies.{0,300}|cookie-einstellungen|datenschutz|impressum|(?:tout |nous )?(?:accepter|refuser|utilisons des)(?: les| des)? cookies.{0,300}|(?:aceptar|rechazar|usamos|utilizamos)(?: todas)?(?: las)? cookies.{0,300}|(?:aceitar|rejeitar|usamos|utilizamos)(?: todos)?(?: os)? cookies.{0,300})",
];

const AGO =
  "(?:re)?posted (?:\\d+\\+? \\p{L}+ ago|today|yesterday|just now|on [^|·•]{1,30}|\\p{L}+ \\d{1,2},? \\d{4}).*|(?:re)?posted:? [^|·•]{1,40}|(?:about )?(?:\\d+|an?|over \\d+)\\+? ?(?:minutes?|hours?|days?|weeks?|months?|d|h|mo|w) ago|just (?:now|posted)|\\d+d\\+?|today|yesterday|" +
  "(?:erschienen|veroffentlicht|online seit|eingestellt|aktualisiert)(?: am)?:? [^|·•]{1,40}|vor (?:\\d+|einer?|einem|mehr als .{1,10}) \\p{L}+|gestern|heute|" +
  "(?:publiee?|postee?|actualisee?|mise? en ligne|mise a jour)(?: le| il y a)?:? [^|·•]{1,40}|il y a (?:\\d+|une?|plus de .{1,12}) \\p{L}+|hier|aujourd'hui|" +
  "(?:publicad[ao]|actualizad[ao]|atualizad[ao])(?: el| em| hace| ha)?:? [^|·•]{1,40}|hace (?:\\d+|una?|mas de .{1,10}) \\p{L}+|ha (?:\\d+|uma?|mais de .{1,10}) \\p{L}+|hoje|ontem|hoy|ayer|pubblicat[oa][^|·•]{1,40}|placed on:? [^|·•]{1,40}|date posted:? [^|·•]{1,40}|data: [\\d/.-]+";
const COUNTS =
  "(?:over |more than |mehr als |plus de |mas de |mais de |fewer than )?[\\d.,+]+\\+? (?:people (?:clicked apply|have applied|applied)|applicants?|applications?|applied|views?|bewerber\\p{L}*(?::innen)?|bewerbungen|candidats?|candidatures?|candidaturas?|solicitudes|inscritos(?: a esta oferta)?|candidatos|inscri\\p{L}+|followers?|seguidores|abonnes|connections?.*|school alumni.*|company alumni.*|on linkedin|aufrufe|employees on linkedin)(?: .{0,30})?";

const WHOLE = new RegExp(`^(?:${[...WHOLE_LINES, AGO, COUNTS].join("|")})$`, "u");

/** Headings that are followed by other jobs. */
const OTHERS =
  /^(?:(?:similar|related|other|more|recommended) jobs?(?:$| (?:at|from|for|in|you) ?.{0,60})|jobs you might.{0,30}|people also (?:viewed|searched).{0,30}|people also searched|explore more jobs|more from .{1,60}|ahnliche (?:jobs|stellen).{0,30}|weitere (?:jobs|stellen)(?:angebote)?.{0,60}|passende jobs.{0,40}|offres similaires.{0,40}|ces offres.{0,60}|d'autres offres.{0,60}|ofertas (?:similares|relacionadas).{0,40}|empleos similares.{0,40}|vagas (?:similares|semelhantes|relacionadas).{0,40}|ofertas semelhantes.{0,40}|outras vagas.{0,60}|annunci simili)$/u;

/** Calls to action on job boards start with a verb and continue in lowercase, whereas job titles are capitalized. */
const INVITES =
  /^(?:(?:Show|See|View|Hide|Get|Try|Unlock|Upload|Explore|Browse|Refer|Find out|Discover|Reactivate|Use|Tailor|Create|Sign up|You must) (?:\p{Ll}|AI|Premium)|(?:Zur|Zum|Jetzt|Voir|Découvr\p{L}+|Ver|Saber|Conoce|Conheça) )[^.:]{0,70}$/u;

export const isBoardText = (text: string): boolean =>
  (INVITES.test(text) && text.length < 60) || WHOLE.test(plain(text).trim().replace(/[.:]$/u, ""));
export const startsOtherJobs = (text: string): boolean => OTHERS.test(plain(text).trim());

const JUST_SAVED =
  /^(?:save|saved|share|speichern|enregistrer|guardar|salvar) (?<title>.{3,100}?) (?:at|bei|chez|en|na|em|presso) (?<company>.{2,80})$/iu;
/** Returns the title and company that a button on the board repeats, if any. */
export const savedJob = (text: string): { title: string; company: string } | undefined => {
  const { title, company } = JUST_SAVED.exec(text)?.groups ?? {};
  return title !== undefined && company !== undefined ? { title, company } : undefined;
};

const POSTER =
  /^(?:meet the hiring team|lernen sie das einstellungsteam kennen|rencontrez l'equipe.{0,30}|conoce al equipo.{0,30}|conheca a equipe.{0,30}|posted by)$/u;
/** Whether the board shows who posted the job after this heading. */
export const startsPoster = (text: string): boolean => POSTER.test(plain(text).trim());
