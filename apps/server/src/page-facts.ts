// What a page is told before it runs: the language of whoever has not chosen one, and which scripts of others it may load.
import { scriptAddresses } from '@caderneta/contracts/known-settings'
import { networkOfAgreementLink } from './areas/agreements/public.ts'
import { networkOfContractLink } from './areas/enrollment-contracts/public.ts'
import { languageOfFamilyLink } from './areas/invoice-view/public.ts'
import { defaultLanguage, settingValues } from './areas/settings/public.ts'
import { signInUserById } from './areas/users/public.ts'
import type { PageFacts } from './platform/http/web-files.ts'
import type { Platform } from './platform/platform.ts'

/** The program of signed-in people, and the pages of links that lead into it. */
export async function programFacts(platform: Platform, url: string): Promise<PageFacts> {
  const [, userId] = /^\/user\/[a-z-]+\/([0-9a-f-]{36})\//.exec(url) ?? []
  const user = userId === undefined ? null : await signInUserById(platform.readPool, userId)
  const [language, host] = await Promise.all([
    defaultLanguage(platform.readPool, user?.tenantId ?? 0),
    settingValues(platform.readPool, 0),
  ])
  return { language, outsideScripts: scriptOrigins(platform, host['Caderneta.OutsideScripts']) }
}

/** The family's page: in the language that it chose, else in that of its network, and never with a script of others. */
export async function familyFacts(platform: Platform, url: string): Promise<PageFacts> {
  const [, token = ''] = /^\/f\/(?:[gre]\/)?([\w-]+)/.exec(url) ?? []
  return { language: await languageOfFamilyLink(platform, token), outsideScripts: [] }
}

/** The page on which a guardian signs, as the family's page. */
export async function contractFacts(platform: Platform, url: string): Promise<PageFacts> {
  const [, token = ''] = /^\/c\/([\w-]+)/.exec(url) ?? []
  const language = await defaultLanguage(platform.readPool, networkOfContractLink(platform, token) ?? 0)
  return { language, outsideScripts: [] }
}

/** The page on which a family accepts an agreement, as the family's page. */
export async function agreementFacts(platform: Platform, url: string): Promise<PageFacts> {
  const [, token = ''] = /^\/a\/([\w-]+)/.exec(url) ?? []
  const language = await defaultLanguage(platform.readPool, networkOfAgreementLink(platform, token) ?? 0)
  return { language, outsideScripts: [] }
}

function scriptOrigins({ environmentName }: Platform, addresses: string): string[] {
  if (environmentName !== 'Production') return []
  return [...new Set(scriptAddresses(addresses).map(({ origin }) => origin))]
}
