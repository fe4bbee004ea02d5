/** What the question coach looks for in one language. Words are whole ones; `\b` knows no umlauts. */
export interface QuestionWords {
  /** A question that begins so asks for more than yes or no; a preposition may stand before: "In welcher Höhe". */
  readonly open: readonly RegExp[];
  /** Nobody can check them. */
  readonly vague: readonly RegExp[];
  /** Vague words that a sentence can do without, each with the space before it. */
  readonly dispensable: readonly RegExp[];
  /** It asks about nothing that has a name: a pronoun where the object should stand. */
  readonly unnamed: readonly RegExp[];
  /** They name when something has to be so. */
  readonly moment: readonly RegExp[];
  /** Joins a second question: a conjunction and its verb. */
  readonly second: readonly RegExp[];
  /** Somebody by name. */
  readonly person: readonly RegExp[];
  /** An example that the details can give. */
  readonly example: RegExp;
  /** A question of yes or no into which a moment fits, and the same with a gap for it. */
  readonly gap: readonly [pattern: RegExp, filled: string];
}

export const questionWords = {
  de: {
    open: [
      /^(?:\p{L}{1,5} )?(?:wer|wen|wem|wessen|was|wie|wo|wann|warum|weshalb|wieso)(?![\p{L}\p{N}-])/iu,
      /^(?:\p{L}{1,5} )?(?:wozu|wohin|woher|womit|wofür|wodurch|woran|worauf|wobei)(?![\p{L}\p{N}-])/iu,
      /^(?:\p{L}{1,5} )?(?:welche[mnrs]?)(?![\p{L}\p{N}-])/iu,
    ],
    vague: [
      /(?<![\p{L}\p{N}-])(?:genügend|ausreichend\p{L}*|angemessen\p{L}*)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:geeignet\p{L}*|ordentlich\p{L}*|ordnungsgemäss\p{L}*)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:sinnvoll\p{L}*|optimal\p{L}*|vernünftig\p{L}*)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:üblich\p{L}*|irgend\p{L}+|etc|usw|und so weiter|alles|gut)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:schön|früh genug|bald)(?![\p{L}\p{N}-])/iu,
    ],
    dispensable: [
      /\s(?:rechtzeitig|frühzeitig|zeitnah|möglichst|baldmöglichst|gegebenenfalls)(?![\p{L}\p{N}-])/giu,
      /\s(?:allenfalls|eventuell|grundsätzlich|eigentlich|entsprechend|fachgerecht)(?![\p{L}\p{N}-])/giu,
      /\s(?:sorgfältig|richtig|korrekt)(?![\p{L}\p{N}-])/giu,
    ],
    unnamed: [
      /^\p{L}+ (?:es|sie|das|dies|dieses)(?= (?:(?:vor|nach|bei|beim|während|bis|bevor|schon|so|auch|noch|alles)(?![\p{L}-])|\p{Ll}+(?:t|en)\??$))(?!.*, (?:wer|was|wie|wo|wann|ob|welche))/u,
    ],
    moment: [
      /(?<![\p{L}\p{N}-])(?:vor|vorgängig|vorab|bevor|nach|nachdem|bei|beim|während)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:bis|sobald|ab|ehe|wenn|seit|heute|täglich|wöchentlich)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:monatlich|jährlich|zum zeitpunkt|anfang|ende|zu beginn)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:am ende|mit der|innert|innerhalb|spätestens|vom ersten)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:stunden?|tagen?|wochen?|monate?n?|jede[mnrs]?)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:vor\p{Ll}+ung|zur abnahme|zur ausführung)(?![\p{L}\p{N}-])/iu,
    ],
    second: [
      /(?<![\p{L}\p{N}-])(?:(?:und|oder|sowie) (?:ist|sind|wurden?|wird|werden|hat|haben|kann|können|gibt es|liegt|liegen))(?![\p{L}\p{N}-])/iu,
    ],
    person: [/(?<![\p{L}-])(?:herrn?|Herrn?|frau|Frau)\.? \p{Lu}\p{L}+/u],
    example: /,? (?:z\. ?B\.|zum Beispiel|beispielsweise)[^,?()]*/giu,
    gap: [
      /^((?:Ist|Sind|Wurden?|Wird|Werden|Hat|Haben|Kann|Können|Liegt|Liegen) .+?) (\p{Ll}+(?: (?:worden|sein|werden))?)$/u,
      '$1 vor dem … $2',
    ],
  },
  en: {
    open: [/^(?:\p{L}{1,5} )?(?:who|whom|whose|what|how|where|when|why|which)(?![\p{L}\p{N}-])/iu],
    vague: [
      /(?<![\p{L}\p{N}-])(?:enough|sufficient|sufficiently|adequate|adequately)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:appropriate|appropriately|suitable|reasonable|reasonably)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:proper|properly|optimal|usual|etc|and so on|everything)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:good|nice|soon|somehow|some kind of)(?![\p{L}\p{N}-])/iu,
    ],
    dispensable: [
      /\s(?:in good time|in time|early enough|as soon as possible|if possible)(?![\p{L}\p{N}-])/giu,
      /\s(?:possibly|basically|correctly|carefully|accordingly|where necessary)(?![\p{L}\p{N}-])/giu,
      /\s(?:if necessary)(?![\p{L}\p{N}-])/giu,
    ],
    unnamed: [
      /^\p{L}+ (?:it|they|these|those|this|that|something)(?= (?:been|done|ready|there|checked|clarified|settled|finished|agreed|accepted|before|after|when|once|during)(?!\p{L}))(?!.* (?:who|how|which|what|when|where|whether|that|if)(?!\p{L}))/iu,
    ],
    moment: [
      /(?<![\p{L}\p{N}-])(?:before|prior to|after|during|while|when|whenever|once)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:until|till|by the|as soon as|at the start|at the end)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:at the latest|on delivery|at handover|at acceptance)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:within|today|daily|weekly|monthly|yearly|hours?|days?)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:weeks?|months?|every|each|upon|in advance|beforehand)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:from the first)(?![\p{L}\p{N}-])/iu,
    ],
    second: [/(?<![\p{L}\p{N}-])(?:(?:and|or) (?:is|are|was|were|has|have|can|do|does|will))(?![\p{L}\p{N}-])/iu],
    person: [/(?<![\p{L}-])(?:mr|Mr|mrs|Mrs|ms|Ms|miss|Miss)\.? \p{Lu}\p{L}+/u],
    example: /,? (?:e\. ?g\.|for example|for instance|such as)[^,?()]*/giu,
    gap: [/^((?:is|are|was|were|has|have|can|do|does|did|will) .+)$/iu, '$1 before …'],
  },
  fr: {
    open: [
      /^(?:\p{L}{1,5} )?(?:qui|que|quoi|qu'est-ce|quel|quelle|quels|quelles|lequel)(?![\p{L}\p{N}-])/iu,
      /^(?:\p{L}{1,5} )?(?:laquelle|comment|où|quand|pourquoi|combien)(?![\p{L}\p{N}-])/iu,
    ],
    vague: [
      /(?<![\p{L}\p{N}-])(?:suffisant\p{L}*|suffisamment|suffit|suffisent)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:adéquat\p{L}*|approprié\p{L}*|convenable\p{L}*)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:raisonnable\p{L}*|optimal\p{L}*|habituel\p{L}*|assez|etc)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:tout|bien|bon|bonne|bientôt)(?![\p{L}\p{N}-])/iu,
    ],
    dispensable: [
      /\s(?:à temps|en temps utile|en temps voulu|suffisamment tôt|si possible)(?![\p{L}\p{N}-])/giu,
      /\s(?:éventuellement|le cas échéant|correctement|soigneusement|en principe)(?![\p{L}\p{N}-])/giu,
    ],
    unnamed: [
      /^(?:est|sont|a-t|ont)-(?:il|elle|ils|elles|ce)(?![\p{L}-])(?!.* (?:qu|qui|que|quel\p{L}*|comment|où|quand|si|combien|pourquoi)(?!\p{L}))/iu,
      /^(?:est-ce que? ?(?:c'est|cela|ça|ceci)|(?:cela|ça|ceci) (?:est|a|sera))(?![\p{L}])/iu,
    ],
    moment: [
      /(?<![\p{L}\p{N}-])(?:avant|d'avance|à l'avance|préalable\p{L}*|après|lors)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:lorsque|pendant|durant|dès|jusqu'\p{L}+|quand|au moment)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:au plus tard|au début|à la fin|en cas|d'ici|sous|dans les)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:chaque|aujourd|depuis|heures?|jours?|semaines?|mois)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:quotidien\p{L}*|hebdomadaire\p{L}*|mensuel\p{L}*)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:annuel\p{L}*|au fur et à mesure|à la livraison)(?![\p{L}\p{N}-])/iu,
      /(?<![\p{L}\p{N}-])(?:à la réception|une fois)(?![\p{L}\p{N}-])/iu,
    ],
    second: [/(?<![\p{L}\p{N}-])(?:(?:et|ou) (?:est|sont|a-t|ont|peut|peuvent|existe)(?:-\p{L}+)*)(?![\p{L}\p{N}-])/iu],
    person: [/(?<![\p{L}-])(?:monsieur|Monsieur|madame|Madame|mme|Mme|m\.|M\.)\.? \p{Lu}\p{L}+/u],
    example: /,? (?:p\. ?ex\.|par exemple)[^,?()]*/giu,
    gap: [/^(.*(?:est-ce qu|-(?:il|elle|ils|elles|t-on|on)(?![\p{L}-])).*)$/iu, '$1 avant …'],
  },
} as const satisfies Readonly<Record<string, QuestionWords>>;
