// The first five minutes of whoever connects a system: from a user to a first call, with what every call has alike.
import type { Locale } from '../access/scope.ts'

type Step = { title: string; text: string; code?: string }

const titles: Record<Locale, string> = {
  'pt-BR': 'Cinco minutos para a primeira chamada',
  en: 'Five minutes to a first call',
}

export function guideTitle(locale: Locale): string {
  return titles[locale]
}

export function guideSteps(locale: Locale, url: string): Step[] {
  return locale === 'en' ? inEnglish(url) : inPortuguese(url)
}

const list = (url: string) => `curl ${url}/api/ebpay/invoice?maxResultCount=2 \\\n  -H "Authorization: Bearer cdn_…"`
const comment = (url: string) =>
  `curl -X POST ${url}/api/ebpay/invoice/comment \\\n  -H "Authorization: Bearer cdn_…" -H "Content-Type: application/json" \\\n` +
  `  -H "Idempotency-Key: erp-2026-000123" \\\n  -d '{"invoiceId":"…","comment":"Avisado pelo ERP"}'`
const answer = `RateLimit-Limit: 600\nRateLimit-Remaining: 597\nRateLimit-Reset: 41`

function inPortuguese(url: string): Step[] {
  return [
    {
      title: 'Crie o usuário do sistema',
      text: 'Em Configurações, Usuários, convide um usuário do grupo Usuário de API. Ele representa o seu sistema e aparece na trilha de auditoria.',
    },
    {
      title: 'Gere o token',
      text: 'Em Configurações, Tokens de API, gere um token desse usuário e marque só as permissões de que o sistema precisa. O token aparece uma vez; guarde-o num cofre de senhas. Ele vale um ano, e quem o gerou é avisado por e-mail 30 dias antes do fim.',
    },
    {
      title: 'Leia',
      text: 'Toda lista traz items e nextCursor: para a página seguinte, repita a chamada com cursor=nextCursor, até ele vir nulo.',
      code: list(url),
    },
    {
      title: 'Escreva',
      text: 'Mande uma Idempotency-Key em cada escrita. Se a resposta se perder, repita com a mesma chave: nada é feito duas vezes.',
      code: comment(url),
    },
    {
      title: 'Respeite o limite e trate os erros',
      text: 'Cada resposta diz quantas chamadas restam no minuto; acima do limite vem 429 com Retry-After em segundos. Um erro traz error.code, estável, e error.message, para pessoas; em 400, validationErrors nomeia os campos. 409 é uma recusa de regra: não repita sem mudar algo. 5xx e 429: espere e repita com a mesma chave.',
      code: answer,
    },
  ]
}

function inEnglish(url: string): Step[] {
  return [
    {
      title: 'Create the user of the system',
      text: 'Under Settings, Users, invite a user of the group API user. It stands for your system and shows in the audit trail.',
    },
    {
      title: 'Create the token',
      text: 'Under Settings, API tokens, create a token of that user and tick only the permissions that the system needs. The token is shown once; keep it in a vault. It is good for a year, and whoever created it is told by e-mail 30 days before it ends.',
    },
    {
      title: 'Read',
      text: 'Every list has items and nextCursor: for the next page repeat the call with cursor=nextCursor, until it is null.',
      code: list(url),
    },
    {
      title: 'Write',
      text: 'Send an Idempotency-Key with each write. If the answer is lost, repeat it with the same key: nothing is done twice.',
      code: comment(url),
    },
    {
      title: 'Keep to the limit and handle errors',
      text: 'Every answer says how many calls are left in the minute; beyond them comes 429 with Retry-After in seconds. An error has error.code, which is stable, and error.message, for people; with 400, validationErrors names the fields. 409 is a refusal by a rule: do not repeat it unchanged. 5xx and 429: wait and repeat with the same key.',
      code: answer,
    },
  ]
}
