// Templates of a business account: those that it has from the start, and what is made and decided later.
import type { Sql } from '../database/database.ts'

export type Component = { type: string; text?: string | undefined }
export type Template = {
  id: number
  name: string
  language: string
  category: string
  status: string
  components: Component[]
  rejected_reason: string
}

type NewTemplate = Omit<Template, 'id'>
const body = (text: string): Component[] => [{ type: 'BODY', text }]

/** One for each answer that a school meets: approved, rejected with its reason, still looked at. */
const first: readonly NewTemplate[] = [
  {
    name: 'lembrete_vencimento',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: body('Olá, {{responsavel}}. A fatura da {{escola}} vence em {{vencimento}}.'),
    rejected_reason: 'NONE',
  },
  {
    name: 'lembrete_vencimento',
    language: 'en',
    category: 'UTILITY',
    status: 'APPROVED',
    components: body('Hello, {{responsavel}}. The {{escola}} invoice is due on {{vencimento}}.'),
    rejected_reason: 'NONE',
  },
  {
    name: 'resumo_semanal',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: body(
      'Resumo de {{escola}}: recebido {{recebido}}, a vencer {{em_aberto}}, vencido {{vencido}} de {{inadimplentes}} famílias, repasse {{proximo_repasse}}.',
    ),
    rejected_reason: 'NONE',
  },
  {
    name: 'fatura_em_atraso',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'REJECTED',
    components: body('{{responsavel}}, aproveite: pague a fatura de {{mes}} e ganhe um brinde.'),
    rejected_reason: 'TAG_CONTENT_MISMATCH',
  },
  {
    name: 'aviso_matricula',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'PENDING',
    components: body('{{responsavel}}, a matrícula de {{aluno}} está confirmada.'),
    rejected_reason: 'NONE',
  },
]

/** Puts the first ones there where the account has none yet. */
export async function openAccount(sql: Sql, account: string): Promise<{ isDown: boolean; busySeconds: number | null }> {
  const [known] = await sql.query<{ is_down: boolean; busy_seconds: number | null }>(
    'select is_down, busy_seconds from sandbox.whatsapp_account where account = $1',
    [account],
  )
  if (known) return { isDown: known.is_down, busySeconds: known.busy_seconds }
  // The account last: whoever finds it finds its templates.
  for (const template of first) await addTemplate(sql, account, template)
  await sql.query('insert into sandbox.whatsapp_account (account) values ($1) on conflict do nothing', [account])
  return { isDown: false, busySeconds: null }
}

/** Undefined where there is one of this name and language. */
export async function addTemplate(sql: Sql, account: string, template: NewTemplate): Promise<Template | undefined> {
  const { name, language, category, components, status, rejected_reason: reason } = template
  const [made] = await sql.query<Template>(
    `insert into sandbox.whatsapp_template (account, name, language, category, components, status, rejected_reason)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning *`,
    [account, name, language, category, JSON.stringify(components), status, reason],
  )
  return made
}

/** By id, from the one after `after`. */
export function templatesOf(sql: Sql, account: string, after: number, most: number): Promise<Template[]> {
  return sql.query<Template>(
    'select * from sandbox.whatsapp_template where account = $1 and id > $2 order by id limit $3',
    [account, after, most],
  )
}

/** What the provider decides of a template, in all its languages; a text of another body where one is given. */
export async function decide(
  sql: Sql,
  account: string,
  { name, status, reason, text }: { name: string; status: string; reason: string; text: string | undefined },
): Promise<number> {
  const changed = await sql.query(
    `update sandbox.whatsapp_template set status = $3, rejected_reason = $4, components = coalesce($5, components)
     where account = $1 and name = $2 returning id`,
    [account, name, status, reason, text === undefined ? null : JSON.stringify(body(text))],
  )
  return changed.length
}

type Behaves = { isDown: boolean; busySeconds: number | null }

export async function setBehavior(sql: Sql, account: string, { isDown, busySeconds }: Behaves): Promise<void> {
  await sql.query('update sandbox.whatsapp_account set is_down = $2, busy_seconds = $3 where account = $1', [
    account,
    isDown,
    busySeconds,
  ])
}
