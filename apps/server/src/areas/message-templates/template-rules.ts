// What may be done with a template. Pure.
import { isSent, type MessageKind } from '@caderneta/contracts/message-variables'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Facts = { channel: string; is_active: boolean; banner_id: string | null }

/** A new template is of a kind that something sends. */
export function canSend(kind: MessageKind): Ability<'kind_not_sent'> {
  return isSent(kind) ? yes : no('kind_not_sent')
}

export function canDuplicate(
  { kind }: { kind: MessageKind },
  isLibraryOn: boolean,
): Ability<'kind_not_sent' | 'template_library_off'> {
  return isLibraryOn ? canSend(kind) : canWrite(isLibraryOn)
}

/** @param isLibraryOn whether the network writes templates of its own. */
export function canWrite(isLibraryOn: boolean): Ability<'template_library_off'> {
  return isLibraryOn ? yes : no('template_library_off')
}

export function canActivate(
  { is_active }: Facts,
  isLibraryOn: boolean,
): Ability<'template_active' | 'template_library_off'> {
  return is_active ? no('template_active') : canWrite(isLibraryOn)
}

export function canDeactivate({ is_active }: Facts): Ability<'template_inactive'> {
  return is_active ? yes : no('template_inactive')
}

export function canSync(
  { channel }: Facts,
  hasWhatsapp: boolean,
): Ability<'not_a_whatsapp_template' | 'whatsapp_not_enabled'> {
  if (channel !== 'whatsapp') return no('not_a_whatsapp_template')
  return hasWhatsapp ? yes : no('whatsapp_not_enabled')
}

export function canSetBanner(
  { channel }: Facts,
  isLibraryOn: boolean,
): Ability<'banner_of_emails_only' | 'template_library_off'> {
  return channel === 'email' ? canWrite(isLibraryOn) : no('banner_of_emails_only')
}

export function canRemoveBanner(
  { banner_id }: Facts,
  isLibraryOn: boolean,
): Ability<'banner_not_there' | 'template_library_off'> {
  return banner_id === null ? no('banner_not_there') : canWrite(isLibraryOn)
}

/** A test comes by e-mail, whatever the channel. */
export function canTest(hasMail: boolean): Ability<'test_not_enabled'> {
  return hasMail ? yes : no('test_not_enabled')
}

/** For a network the host's templates are not its own: none of their writes would find them. */
export const ofTheHost = no('message_template_not_found')
