import { BankingError } from '../banking-error.ts'

/** Proves that a value has a shape; what is wrong comes back in pt-BR, with the path of the field. */
export type Check<T> = {
  faults(value: unknown, path: string): string[]
  /** Never filled: it carries the type to the compiler. */
  readonly type?: T
}

/** The type a check proves. */
export type Checked<C> = C extends Check<infer T> ? T : never

type Fields = Readonly<Record<string, Check<unknown>>>
type Whole<R extends Fields, O extends Fields> = { [K in keyof R]: Checked<R[K]> } & {
  [K in keyof O]?: Checked<O[K]> | undefined
}

export function isShaped<T>(check: Check<T>, value: unknown): value is T {
  return check.faults(value, '').length === 0
}

/** The value, now typed. @throws BankingError `invalid_input` with the first fault. */
export function proved<T>(check: Check<T>, value: unknown, what: string): T {
  if (isShaped(check, value)) return value
  const [first] = check.faults(value, '')
  throw new BankingError('invalid_input', `${what}: ${first ?? 'não tem a forma esperada'}.`)
}

/** An object with these fields; others pass, since the API may grow. */
export function object<R extends Fields, O extends Fields>(required: R, optional: O): Check<Whole<R, O>> {
  return {
    faults(value, path) {
      if (!isRecord(value)) return [`${nameOf(path)} precisa ser um objeto`]
      const missing = Object.keys(required).filter((name) => value[name] === undefined)
      const faults = missing.map((name) => `falta ${nameOf(join(path, name))}`)
      for (const [name, check] of Object.entries({ ...required, ...optional })) {
        if (value[name] !== undefined) faults.push(...check.faults(value[name], join(path, name)))
      }
      return faults
    },
  }
}

/** Text of a form; `said` ends the sentence "… precisa ser". */
export function text(form: RegExp, said: string): Check<string> {
  return {
    faults: (value, path) =>
      typeof value === 'string' && form.test(value) ? [] : [`${nameOf(path)} precisa ser ${said}`],
  }
}

/** Any text up to a length. */
export function upTo(length: number): Check<string> {
  return text(new RegExp(`^[\\s\\S]{0,${length}}$`), `um texto de até ${length} caracteres`)
}

export function wholeNumber(least: number, most: number): Check<number> {
  return {
    faults: (value, path) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
        ? []
        : [`${nameOf(path)} precisa ser um número inteiro de ${least} a ${most}`],
  }
}

export function oneOf<const T extends string | number>(values: readonly T[]): Check<T> {
  return {
    faults: (value, path) =>
      values.some((each) => each === value) ? [] : [`${nameOf(path)} precisa ser um destes: ${values.join(', ')}`],
  }
}

export function list<T>(each: Check<T>, least = 0, most = 10_000): Check<T[]> {
  return {
    faults(value, path) {
      if (!Array.isArray(value)) return [`${nameOf(path)} precisa ser uma lista`]
      if (value.length < least || value.length > most)
        return [`${nameOf(path)} precisa ter de ${least} a ${most} itens`]
      return value.flatMap((item: unknown, index) => each.faults(item, `${path}[${index}]`))
    },
  }
}

/** Everything `check` asks, and one rule more over the whole. */
export function also<T>(check: Check<T>, rule: (value: T) => string | null): Check<T> {
  return {
    faults(value, path) {
      if (!isShaped(check, value)) return check.faults(value, path)
      const fault = rule(value)
      return fault === null ? [] : [`${nameOf(path)} ${fault}`]
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function nameOf(path: string): string {
  return path === '' ? 'o conteúdo' : `"${path}"`
}
