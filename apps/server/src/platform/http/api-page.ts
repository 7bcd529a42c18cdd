// The API page for people: a guide, then every call by area, with what it needs and refuses and a form that tries it out. Plain HTML; its
// one script is a file of our own (api-page-script.ts), and nothing is fetched but what somebody sends.
import type { Operation } from '@caderneta/contracts/define'
import { type Phrases, phraseText } from '@caderneta/contracts/refusals'
import type { Locale } from '../access/scope.ts'
import { tryForm } from './api-page-form.ts'
import { guideSteps, guideTitle } from './api-page-guide.ts'
import { escaped } from './html-text.ts'

const words = {
  'pt-BR': {
    title: 'API da Caderneta',
    needs: 'Permissão',
    refuses: 'Recusa com',
    nobody: 'sem login',
    anyone: 'qualquer pessoa com login',
    token: 'Token de API para experimentar (não é guardado)',
  },
  en: {
    title: 'Caderneta API',
    needs: 'Permission',
    refuses: 'Refuses with',
    nobody: 'no login',
    anyone: 'anyone signed in',
    token: 'API token to try calls with (kept nowhere)',
  },
} as const

export type ApiPage = { phrases: Phrases; locale: Locale; nonce: string; url: string }

export function apiPage(operations: readonly Operation[], { phrases, locale, nonce, url }: ApiPage): string {
  const t = words[locale]
  const areas = Map.groupBy(operations, (operation) => operation.area)
  const sections = [...areas].map(
    ([area, calls]) =>
      `<section><h2 id="${area}">${area}</h2>${calls.map((call) => card(call, phrases, locale)).join('')}</section>`,
  )
  const menu = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`).join(' ')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title><script src="/api/docs.js" defer></script><style nonce="${nonce}">${style}</style></head><body><main><h1>${t.title}</h1>
${guide(locale, url)}<p>${introduction[locale]} <a href="/api/openapi.json">/api/openapi.json</a></p>
<p><label>${t.token} <input id="token" type="password" autocomplete="off" placeholder="cdn_…"></label></p>
<nav>${menu}</nav>${sections.join('')}</main></body></html>`
}

function guide(locale: Locale, url: string): string {
  const steps = guideSteps(locale, url).map(
    ({ title, text, code }) =>
      `<li><b>${escaped(title)}.</b> ${escaped(text)}${code ? `<pre>${escaped(code)}</pre>` : ''}</li>`,
  )
  return `<section class="guide"><h2>${guideTitle(locale)}</h2><ol>${steps.join('')}</ol></section>`
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
<p><b>${t.needs}:</b> ${escaped(who)}</p>${refusals.length > 0 ? `<p><b>${t.refuses}:</b></p><ul>${refusals.join('')}</ul>` : ''}${tryForm(operation, locale)}</article>`
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#F5F2EB,#141310);--ink:light-dark(#211E19,#EDE9E0);--rule:light-dark(#E4DED1,#322F28);--brand:light-dark(#14513D,#84CFAE);--sheet:light-dark(#FFFEFA,#1B1A16);--quiet:light-dark(#6B6357,#A39B8C);--edge:light-dark(#8A8172,#6E675A)}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}main{max-width:900px;margin:0 auto;padding:24px 16px}
h1{font-size:20px;line-height:28px}h2{font-size:16px;border-top:1px solid var(--rule);padding-top:16px;margin-top:32px}h3{font-size:14px;margin:16px 0 4px}
p{margin:4px 0}article{border-bottom:1px solid var(--rule);padding-bottom:12px}a{color:var(--brand)}nav a{margin-right:8px}code{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}
pre,output{display:block;overflow:auto;max-height:400px;padding:8px 12px;margin:8px 0;background:var(--sheet);border:1px solid var(--rule);white-space:pre;font:13px/19px ui-monospace,monospace}
output:empty{display:none}.guide li{margin:8px 0}.quiet{color:var(--quiet)}label{display:block;margin:8px 0}input,textarea{display:block;box-sizing:border-box;width:100%;max-width:480px;min-height:36px;
padding:6px 8px;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:4px;font:inherit}textarea{max-width:100%;font:13px/19px ui-monospace,monospace}
summary{cursor:pointer;color:var(--brand);padding:6px 0}button{min-height:36px;padding:0 16px;color:var(--paper);background:var(--brand);border:0;border-radius:4px;font:inherit;font-weight:600;cursor:pointer}button:disabled{opacity:.6}`
