// The audit log in words. Areas bring theirs; what many areas do and hold alike is named here.
import type { AuditEntry } from '@caderneta/contracts/audit-log'
import type { Phrase, Phrases } from '@caderneta/contracts/refusals'
import { areaWords, phraseOf, type SubjectWords } from '../client/area-words.ts'
import type { Language } from '../client/client-port.ts'
import { useLanguage } from '../client/phrases.ts'
import { countText } from '../ui/format-text.ts'

const verbs: Phrases = {
  create: { 'pt-BR': 'criou', en: 'created' },
  update: { 'pt-BR': 'alterou', en: 'changed' },
  remove: { 'pt-BR': 'excluiu', en: 'deleted' },
  list: { 'pt-BR': 'abriu a lista', en: 'opened the list' },
  export: { 'pt-BR': 'exportou a lista', en: 'exported the list' },
  cancel: { 'pt-BR': 'cancelou', en: 'canceled' },
  seed: { 'pt-BR': 'criou para a demonstração', en: 'made for the demonstration' },
}

const fields: Phrases = {
  name: { 'pt-BR': 'Nome', en: 'Name' },
  surname: { 'pt-BR': 'Sobrenome', en: 'Surname' },
  email: { 'pt-BR': 'E-mail', en: 'E-mail' },
  phone: { 'pt-BR': 'Telefone', en: 'Phone' },
  document: { 'pt-BR': 'CPF', en: 'CPF' },
  tax_id: { 'pt-BR': 'CPF ou CNPJ', en: 'CPF or CNPJ' },
  school_id: { 'pt-BR': 'Escola', en: 'School' },
  is_active: { 'pt-BR': 'Ativo', en: 'Active' },
  version: { 'pt-BR': 'Versão', en: 'Version' },
  status: { 'pt-BR': 'Situação', en: 'State' },
  comment: { 'pt-BR': 'Comentário', en: 'Comment' },
  reason: { 'pt-BR': 'Motivo', en: 'Reason' },
  shown: { 'pt-BR': 'O que foi mostrado', en: 'What was shown' },
  count: { 'pt-BR': 'Linhas na primeira página', en: 'Rows of the first page' },
  filter: { 'pt-BR': 'Filtro', en: 'Filter' },
  approved_by_name: { 'pt-BR': 'Aprovado por', en: 'Approved by' },
  approved_at: { 'pt-BR': 'Aprovado em', en: 'Approved on' },
  confirmed_at: { 'pt-BR': 'Confirmado em', en: 'Confirmed on' },
  cancel_reason: { 'pt-BR': 'Motivo do cancelamento', en: 'Reason of the cancellation' },
}

const systemActor = '00000000-0000-7000-8000-000000000001'
const system: Phrase = { 'pt-BR': 'Caderneta', en: 'Caderneta' }
const ofProvider: Phrase = { 'pt-BR': 'provedora', en: 'provider' }
const byToken: Phrase = { 'pt-BR': 'token {name}', en: 'token {name}' }
const stranger: Phrase = { 'pt-BR': 'pessoa de outra rede', en: 'someone of another network' }

export type AuditObject = { text: string; page?: { href: string; needs: string } }

export type AuditWords = {
  /** Who did it. */
  actor: (entry: AuditEntry) => string
  /** The area of an action, as people know it. */
  area: (action: string) => string
  /** What was done: "matriculou uma família". */
  verb: (action: string) => string
  /** The record within the sentence, and its page: "a fatura 553". */
  object: (entry: AuditEntry) => AuditObject | undefined
  /** What was done to what: "emitiu a fatura 553". */
  deed: (entry: AuditEntry) => string
  /** From where: by which token, at which address, of which house. Empty where the log does not know. */
  origin: (entry: AuditEntry) => string
  field: (name: string) => string
  /** Undefined where a column has no words: a sentence leaves it out. */
  knownField: (name: string) => string | undefined
  /** Areas, and what is done in each: "Faturas", "Faturas: cancelou". */
  calls: { value: string; label: string }[]
}

/** What has no words of its own keeps its technical name, which is better than nothing. */
export function useAuditWords(): AuditWords {
  const language = useLanguage()
  const { audit, fields: ofAreas, subjects } = areaWords()
  const split = (action: string) => {
    const dot = action.indexOf('.')
    return { area: action.slice(0, dot), verb: action.slice(dot + 1) }
  }
  const verbOf = (action: string) => {
    const { area, verb } = split(action)
    return phraseOf(audit[area]?.verbs?.[verb] ?? verbs[verb], language, verb)
  }
  const object = (entry: AuditEntry) => objectOf(subjects[entry.subject?.noun ?? ''], entry, language)
  return {
    object,
    deed: (entry) => joined(verbOf(entry.action), object(entry)?.text),
    origin: ({ isActorOfHost, token, address }) =>
      [
        isActorOfHost ? ofProvider[language] : '',
        token ? byToken[language].replace('{name}', () => token.name ?? token.id.slice(-12)) : '',
        address ?? '',
      ]
        .filter(Boolean)
        .join(' · '),
    actor: ({ actorId, actorName }) => actorName ?? (actorId === systemActor ? system : stranger)[language],
    area: (action) => phraseOf(audit[split(action).area]?.area, language, split(action).area),
    verb: verbOf,
    field: (name) => phraseOf(ofAreas[name] ?? fields[name], language, name),
    knownField: (name) => (ofAreas[name] ?? fields[name])?.[language],
    calls: Object.entries(audit).flatMap(([value, { area, verbs: own = {} }]) => [
      { value, label: area[language] },
      ...Object.entries(own).map(([verb, words]) => ({
        value: `${value}.${verb}`,
        label: `${area[language]}: ${words[language]}`,
      })),
    ]),
  }
}

/** A verb that has its object already is followed by the record as an apposition: "registrou pagamento: fatura 553". */
export function joined(verb: string, object: string | undefined): string {
  if (object === undefined) return verb
  return verb.includes(' ') ? `${verb}: ${object.replace(/^(?:a|o|um|the) /, '')}` : `${verb} ${object}`
}

function objectOf(
  words: SubjectWords | undefined,
  { subject, subjectId }: AuditEntry,
  language: Language,
): AuditObject | undefined {
  if (!words || !subject || subjectId === null) return undefined
  const text = nameIn(words, subject.name, language)
  const { page } = words
  return page ? { text, page: { href: page.href(subjectId), needs: page.needs } } : { text }
}

function nameIn({ words, unnamed = words, isNumber }: SubjectWords, name: string, language: Language): string {
  if (name === '') return unnamed[language]
  const shown = isNumber ? countText(Number(name), language) : name
  return words[language].replace('{name}', () => shown)
}
