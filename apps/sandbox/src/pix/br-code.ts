// The text of a dynamic Pix code: tags of two digits, lengths of two digits, a checksum at the end (BR Code manual 2.0).

/** The code that leads a payer's bank to `location` (an address without scheme, at most 77 characters). */
export function dynamicCode(location: string, receiver: { name: string; city: string }): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location)
  const body =
    field('00', '01') +
    field('01', '12') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('58', 'BR') +
    field('59', receiver.name) +
    field('60', receiver.city) +
    field('62', field('05', '***'))
  const open = `${body}6304`
  return open + checksum(open)
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`the field ${id} of a Pix code holds 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE, four capital hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
