// The OpenAPI page for people: every call by area, with what it needs, takes and refuses. Plain HTML, no script, nothing fetched.
import type { Operation } from '@caderneta/contracts/define'
import { type Phrases, phraseText } from '@caderneta/contracts/refusals'
import type { Locale } from '../access/scope.ts'

const words = {
  'pt-BR': {
    title: 'API da Caderneta',
    needs: 'Permissão',
    takes: 'Recebe',
    refuses: 'Recusa com',
    nobody: 'sem login',
    anyone: 'qualquer pessoa com login',
  },
  en: {
    title: 'Caderneta API',
    needs: 'Permission',
    takes: 'Takes',
    refuses: 'Refuses with',
    nobody: 'no login',
    anyone: 'anyone signed in',
  },
} as const

export function apiPage(operations: readonly Operation[], phrases: Phrases, locale: Locale, nonce: string): string {
  const t = words[locale]
  const areas = Map.groupBy(operations, (operation) => operation.area)
  const sections = [...areas].map(
    ([area, calls]) =>
      `<section><h2 id="${area}">${area}</h2>${calls.map((call) => card(call, phrases, locale)).join('')}</section>`,
  )
  const menu = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`).join(' ')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${t.title}</h1>
<p>${introduction[locale]} <a href="/api/openapi.json">/api/openapi.json</a></p><nav>${menu}</nav>${sections.join('')}</main></body></html>`
}

const introduction = {
  'pt-BR':
    'Valores em centavos inteiros, taxas em frações, datas aaaa-mm-dd, instantes ISO 8601 em UTC. Envie Authorization: Bearer e, em cada ' +
    'escrita, Idempotency-Key: a mesma chave com o mesmo conteúdo repete a resposta por sete dias.',
  en:
    'Money in whole cents, rates as fractions, dates yyyy-mm-dd, instants ISO 8601 in UTC. Send Authorization: Bearer and, with each ' +
    'write, Idempotency-Key: the same key with the same content repeats the answer for seven days.',
} as const

function card(operation: Operation, phrases: Phrases, locale: Locale): string {
  const t = words[locale]
  const who =
    operation.needs === 'public'
      ? t.nobody
      : operation.needs === 'authenticated'
        ? t.anyone
        : [operation.needs].flat().join(', ')
  const refusals = (operation.refuses ?? []).map(
    (code) => `<li><code>${code}</code> ${escaped(phrases[code] ? phraseText(phrases[code], locale, {}) : '')}</li>`,
  )
  return `<article><h3><code>${operation.method} ${escaped(operation.path)}</code></h3><p>${escaped(operation.summary)}</p>
<p><b>${t.needs}:</b> ${escaped(who)}</p>${refusals.length > 0 ? `<p><b>${t.refuses}:</b></p><ul>${refusals.join('')}</ul>` : ''}</article>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#F5F2EB,#141310);--ink:light-dark(#211E19,#EDE9E0);--rule:light-dark(#E4DED1,#322F28);--brand:light-dark(#14513D,#84CFAE)}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}main{max-width:900px;margin:0 auto;padding:24px 16px}
h1{font-size:20px;line-height:28px}h2{font-size:16px;border-top:1px solid var(--rule);padding-top:16px;margin-top:32px}h3{font-size:14px;margin:16px 0 4px}
p{margin:4px 0}article{border-bottom:1px solid var(--rule);padding-bottom:12px}a{color:var(--brand)}nav a{margin-right:8px}code{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}`
