// The forms of a noun that templates ask for: camelCase, PascalCase, kebab-case and snake_case, singular and plural, in both languages.

export type Names = Readonly<Record<string, string>>

type Given = {
  /** Plural, in English, kebab-case: the name of the area. */
  plural: string
  singular?: string | undefined
  /** `Reembolso,Reembolsos`. */
  portuguese?: string | undefined
  gender?: string | undefined
  meaning?: string | undefined
}

/** Words that SQL keeps for itself: a table of such a name would have to be quoted everywhere. */
const reserved =
  /^(all|analyze|and|any|array|as|case|cast|check|column|constraint|default|desc|end|fetch|for|from|grant|group|into|limit|offset|on|only|order|primary|select|table|to|union|unique|user|using|when|where|window|with)$/

/** @throws Error in pt-BR where a name cannot be used, with what to give instead. */
export function namesOf({ plural, portuguese, gender, meaning, ...given }: Given): Names {
  const singular = given.singular ?? singularOf(plural)
  check(plural, singular)
  const [pt, pts] = spoken(portuguese ?? `${spaced(singular)},${spaced(plural)}`)
  return {
    ...forms('thing', singular),
    ...forms('things', plural),
    ...phrases('pt', pt.toLowerCase(), pts.toLowerCase()),
    ...phrases('en', spaced(singular), spaced(plural)),
    ...((gender ?? genderOf(pt)) === 'feminine' ? feminine : masculine),
    slug: slugOf(pts),
    is: meaning ?? 'records of the kind, each known by its name',
  }
}

function check(plural: string, singular: string): void {
  for (const name of [plural, singular])
    if (!/^[a-z]+(-[a-z]+)*$/.test(name))
      throw new Error(`"${name}" não serve de nome: use o inglês, em kebab-case, como payment-slips.`)
  if (singular === plural) throw new Error(`Qual é o singular de "${plural}"? Diga com --singular.`)
  if (reserved.test(singular)) throw new Error(`"${singular}" é palavra do SQL: escolha outro singular com --singular.`)
}

function spoken(portuguese: string): [one: string, many: string] {
  const [one = '', many = ''] = portuguese.split(',').map((word) => word.trim())
  if (one === '' || many === '') throw new Error('--pt leva duas palavras: --pt Reembolso,Reembolsos')
  return [one, many]
}

function genderOf(portuguese: string): string {
  return /(a|ção|são|dade)$/i.test(portuguese) ? 'feminine' : 'masculine'
}

const feminine = { gender: 'feminine', o: 'a', um: 'uma', novo: 'nova', Novo: 'Nova', Nenhum: 'Nenhuma' }
const masculine = { gender: 'masculine', o: 'o', um: 'um', novo: 'novo', Novo: 'Novo', Nenhum: 'Nenhum' }

function forms(token: string, kebab: string): Names {
  return {
    [token]: camel(kebab),
    [capital(token)]: capital(camel(kebab)),
    [`${token}-file`]: kebab,
    [`${token}_sql`]: kebab.replaceAll('-', '_'),
  }
}

function phrases(language: string, one: string, many: string): Names {
  return {
    [`thing ${language}`]: one,
    [`Thing ${language}`]: capital(one),
    [`things ${language}`]: many,
    [`Things ${language}`]: capital(many),
  }
}

export function camel(kebab: string): string {
  return kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function spaced(name: string): string {
  return name.replaceAll('-', ' ')
}

function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

/** `classes` → `class`, `entries` → `entry`, `refunds` → `refund`. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.replace(/(ss|sh|ch|x)es$/, '$1').replace(/([^s])s$/, '$1')
}
