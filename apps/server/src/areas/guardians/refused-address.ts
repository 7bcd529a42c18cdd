// Is a refusal about the address, and not about what was sent, who sent it, or a while? Pure.

/** Reasons of ours are no refusal of an address: nobody was asked, or nobody heard. */
const ours = new Set(['mail_away', 'sms_away', 'whatsapp_away', 'outcome_unknown'])

/** Of the sender (RFC 3463, 3.2): every message of the installation is refused so. */
const ofSender = new Set(['1.7', '1.8'])

/**
 * Of an e-mail, by the enhanced code that tells of a mailbox (RFC 3463: 5.1 address, 5.2.1 switched off); without one, by the SMTP code that
 * means it, where it begins with that: a step other than the recipient's stands before it. A number that has no WhatsApp may well hear an SMS: WhatsApp marks none.
 */
export function isAddressRefused(channel: 'email' | 'sms' | 'whatsapp', reason: string): boolean {
  if (ours.has(reason) || channel === 'whatsapp') return false
  if (channel === 'sms') return true
  // Of the sender, whatever its code says.
  return !reason.startsWith('MAIL FROM') && isMailboxRefused(reason)
}

function isMailboxRefused(reason: string): boolean {
  const enhanced = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(reason)?.[1]
  if (enhanced !== undefined) return (enhanced.startsWith('1.') && !ofSender.has(enhanced)) || enhanced === '2.1'
  return /^55[013]\b/.test(reason)
}
