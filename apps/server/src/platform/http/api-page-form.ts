// The form that tries a call out: a field for each parameter, a body that begins with what is required.
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import type { Locale } from '../access/scope.ts'
import { escaped } from './html-text.ts'

const words = {
  'pt-BR': {
    attempt: 'Experimentar',
    send: 'Enviar',
    body: 'Conteúdo (JSON)',
    real: 'Esta chamada muda dados de verdade.',
    people: 'Só para pessoas: não aceita token de API.',
    file: 'Recebe um arquivo: experimente com curl.',
  },
  en: {
    attempt: 'Try it',
    send: 'Send',
    body: 'Content (JSON)',
    real: 'This call changes real data.',
    people: 'For people alone: takes no API token.',
    file: 'Takes a file: try it with curl.',
  },
} as const

export function tryForm(operation: Operation, locale: Locale): string {
  const t = words[locale]
  if (operation.stepUp === true || operation.signedInOnly) return `<p class="quiet">${t.people}</p>`
  if (operation.upload || operation.rawBody) return `<p class="quiet">${t.file}</p>`
  const isWrite = operation.kind === 'write'
  return `<details><summary>${t.attempt}</summary><form data-method="${operation.method}" data-path="${escaped(operation.path)}"${isWrite ? ' data-write' : ''}>
${inputs(operation.params, 'path')}${inputs(operation.query, 'query')}${bodyBox(operation, t.body)}${isWrite ? `<p class="quiet">${t.real}</p>` : ''}
<button type="submit">${t.send}</button><output></output></form></details>`
}

function inputs(schema: z.ZodType | undefined, place: 'path' | 'query'): string {
  if (!(schema instanceof z.ZodObject)) return ''
  return Object.keys(schema.shape)
    .map(
      (name) =>
        `<label>${escaped(name)} <input name="${place}.${escaped(name)}"${place === 'path' ? ' required' : ''} autocomplete="off"></label>`,
    )
    .join('')
}

function bodyBox({ body }: Operation, label: string): string {
  if (!body) return ''
  const example = exampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return `<label>${label} <textarea name="body" rows="6" spellcheck="false">${escaped(JSON.stringify(example, null, 2))}</textarea></label>`
}

type Shape = z.core.JSONSchema.BaseSchema

/** What is required, with an empty value of its type. */
function exampleOf(shape: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof shape === 'boolean') return null
  if (shape.enum) return shape.enum[0]
  const [choice] = shape.anyOf ?? []
  if (choice !== undefined) return exampleOf(choice)
  if (shape.type === 'object') return objectOf(shape)
  return emptyOf[String(shape.type)] ?? ''
}

function objectOf({ properties = {}, required = [] }: Shape): Record<string, unknown> {
  const known = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(known.map(([name, shape]) => [name, exampleOf(shape)]))
}

const emptyOf: Record<string, unknown> = { array: [], boolean: false, integer: 0, number: 0, null: null }
