// The WhatsApp Cloud API as we speak to it: the templates of the installation's business account, which only the provider approves.
import { z } from 'zod'
import type { WhatsappSettings } from '../../platform/platform.ts'
import { Outage } from '../../platform/refusal.ts'

/** What jobs that speak to it wait for. */
export const whatsappService = 'whatsapp'

const Component = z.looseObject({ type: z.string(), text: z.string().optional() })
const Template = z.looseObject({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  components: z.array(Component).default([]),
  rejected_reason: z.string().nullish(),
})
export type ProviderTemplate = z.output<typeof Template>

const Page = z.looseObject({
  data: z.array(Template),
  paging: z
    .looseObject({ cursors: z.looseObject({ after: z.string() }).optional(), next: z.string().optional() })
    .nullish(),
})

const fields = 'id,name,language,status,components,rejected_reason'
const pageSize = 100
/** An account holds 250 templates, each in some languages. */
const mostPages = 50
const answersWithinMs = 10_000

/**
 * All templates of the account, in every language.
 * @throws Outage when the provider cannot be reached or does not answer as agreed.
 */
export async function providerTemplates(settings: WhatsappSettings): Promise<ProviderTemplate[]> {
  const found: ProviderTemplate[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { data, paging } = await pageOf(settings, after)
    found.push(...data)
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) return found
  }
  throw new Outage('whatsapp_away')
}

async function pageOf({ url, accountId, token }: WhatsappSettings, after: string | undefined) {
  const query = new URLSearchParams({ fields, limit: String(pageSize), ...(after === undefined ? {} : { after }) })
  try {
    const response = await fetch(`${url}/${accountId}/message_templates?${query}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return Page.parse(await response.json())
  } catch (cause) {
    throw new Outage('whatsapp_away', { cause })
  }
}
