// The provider's message templates, and the rule by which the demonstration network writes to its families.
import { messageTemplates } from '@caderneta/contracts/message-templates'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import type { InputOf } from '@caderneta/contracts/define'
import { canMail } from '../areas/deliveries/public.ts'
import type { SeedCaller } from '../seed-data/caller.ts'

const emails = {
  beforeDue: {
    name: 'Lembrete de vencimento',
    subject: '{{escola}}: fatura de {{mes}}',
    body: '<p>Olá, {{responsavel}}.</p><p>A fatura de {{mes}} de {{aluno}} vence em <b>{{vencimento}}</b>. O valor é {{valor}}.</p>',
    subjectEn: '{{escola}}: invoice of {{mes}}',
    bodyEn:
      '<p>Hello, {{responsavel}}.</p><p>The invoice of {{mes}} for {{aluno}} is due on <b>{{vencimento}}</b>. The amount is {{valor}}.</p>',
  },
  dueToday: {
    name: 'Vence hoje',
    subject: '{{escola}}: vence hoje a fatura de {{mes}}',
    body: '<p>Olá, {{responsavel}}.</p><p>A fatura de {{mes}} de {{aluno}} vence hoje. O valor é {{valor}}.</p>',
    subjectEn: '{{escola}}: the invoice of {{mes}} is due today',
    bodyEn:
      '<p>Hello, {{responsavel}}.</p><p>The invoice of {{mes}} for {{aluno}} is due today. The amount is {{valor}}.</p>',
  },
  overdue: {
    name: 'Em atraso',
    subject: '{{escola}}: fatura de {{mes}}',
    body: '<p>Olá, {{responsavel}}.</p><p>A fatura de {{mes}} de {{aluno}}, que venceu em {{vencimento}}, ainda está em aberto. Pagando hoje, o valor é {{valor}}.</p>',
    subjectEn: '{{escola}}: invoice of {{mes}}',
    bodyEn:
      '<p>Hello, {{responsavel}}.</p><p>The invoice of {{mes}} for {{aluno}}, due on {{vencimento}}, is still open. Paid today, the amount is {{valor}}.</p>',
  },
  paid: {
    name: 'Pagamento recebido',
    subject: '{{escola}}: pagamento recebido',
    body: '<p>Olá, {{responsavel}}.</p><p>Recebemos {{valor_pago}} em {{pago_em}}, da fatura de {{mes}} de {{aluno}}. Obrigado.</p>',
    subjectEn: '{{escola}}: payment received',
    bodyEn:
      '<p>Hello, {{responsavel}}.</p><p>We received {{valor_pago}} on {{pago_em}} for the invoice of {{mes}} for {{aluno}}. Thank you.</p>',
  },
} as const

const texts = {
  beforeDue: {
    name: 'Lembrete de vencimento por SMS',
    body: '{{escola}}: a fatura de {{mes}} vence em {{vencimento}}. Veja: {{link_familia}}',
  },
  overdue: {
    name: 'Em atraso por SMS',
    body: '{{escola}}: a fatura de {{mes}} está em aberto. Veja: {{link_familia}}',
  },
} as const

type NewTemplate = InputOf<typeof messageTemplates.create>['body']

export type StandardMessages = Record<keyof typeof emails | 'overdueText', string>

/** @param host acts for the provider, whose templates every network sees. */
export async function writeStandardMessages(host: SeedCaller): Promise<StandardMessages> {
  // A demonstration that was cut has left some: they are the host's, and stay.
  const { items } = await host.call(messageTemplates.list, { query: { source: 'own', maxResultCount: 200 } })
  const known = new Map(items.map(({ name, id }) => [name, id]))
  const written = async (body: NewTemplate) =>
    known.get(body.name) ?? (await host.call(messageTemplates.create, { body })).id
  const made = async (kind: keyof typeof emails) => {
    const button = {
      buttonLabel: 'Ver a fatura',
      buttonLabelEn: 'See the invoice',
      buttonTarget: 'invoicePage',
    } as const
    const body = { ...emails[kind], ...button, kind, channel: 'email', whatsappId: null } as const
    return written(body)
  }
  const short = async (kind: keyof typeof texts) => {
    const none = {
      subject: null,
      subjectEn: null,
      bodyEn: null,
      buttonLabel: null,
      buttonLabelEn: null,
      buttonTarget: null,
    }
    const body = { ...texts[kind], ...none, kind, channel: 'sms', whatsappId: null } as const
    return written(body)
  }
  await short('beforeDue')
  return {
    beforeDue: await made('beforeDue'),
    dueToday: await made('dueToday'),
    overdue: await made('overdue'),
    paid: await made('paid'),
    overdueText: await short('overdue'),
  }
}

/** In force where the installation sends e-mails; else it waits for its publication. */
export async function writeRules(caller: SeedCaller, messages: StandardMessages): Promise<void> {
  const standard = (id: string) => ({ id, source: 'standard' as const })
  const byEmail = (name: string, days: number, id: string) => ({
    name,
    days,
    channel: 'email' as const,
    template: standard(id),
    fallback: days > 0 ? standard(messages.overdueText) : null,
    isOn: true,
  })
  const everywhere = { schoolIds: [], categories: [] }
  const rules = [
    {
      name: 'Régua da mensalidade',
      type: 'invoices' as const,
      actions: [
        byEmail('Lembrete', -3, messages.beforeDue),
        byEmail('Vence hoje', 0, messages.dueToday),
        byEmail('Em atraso', 5, messages.overdue),
        byEmail('Segundo aviso', 15, messages.overdue),
      ],
    },
    {
      name: 'Recibo de pagamento',
      type: 'paid' as const,
      actions: [{ ...byEmail('Recibo', 0, messages.paid), fallback: null }],
    },
  ]
  for (const rule of rules) {
    const { id, version } = await caller.call(notificationRules.create, { body: { ...rule, ...everywhere } })
    if (canMail(caller.platform)) await caller.call(notificationRules.publish, { params: { id }, body: { version } })
  }
}
