// What a person gave of a gateway's secrets, and what is missing or cannot be read.
import type { PaymentGatewayInput } from '@caderneta/contracts/payment-gateways'
import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import type { z } from 'zod'
import type { SecretKind } from './payment-gateway-store.ts'
import type { PaymentGatewayRow } from './payment-gateway-view.ts'

type Input = z.output<typeof PaymentGatewayInput>

/** Those that were given; of a new gateway whose notices prove themselves by the address alone, one that nobody needs to know. */
export function givenSecrets(input: Input, before: PaymentGatewayRow | null): Map<SecretKind, string> {
  const secrets = new Map<SecretKind, string>()
  if (input.clientSecret !== '') secrets.set('client', input.clientSecret)
  if (input.noticeSecret !== '') secrets.set('notice', input.noticeSecret)
  else if (before === null) secrets.set('notice', randomBytes(32).toString('base64url'))
  if (input.certificate !== '')
    secrets.set('certificate', JSON.stringify({ cert: input.certificate, key: input.privateKey }))
  return secrets
}

type Problem = {
  code: 'gateway_secret_missing' | 'gateway_notice_secret_missing' | 'gateway_certificate_unreadable'
  member: keyof Input
}

/** Null where all is there that the gateway needs. */
export function secretProblem(input: Input, before: PaymentGatewayRow | null): Problem | null {
  if (input.clientSecret === '' && isElsewhere(input, before))
    return { code: 'gateway_secret_missing', member: 'clientSecret' }
  if (input.noticeProof === 'signature' && input.noticeSecret === '' && before?.notice_proof !== 'signature')
    return { code: 'gateway_notice_secret_missing', member: 'noticeSecret' }
  return isReadable(input) ? null : { code: 'gateway_certificate_unreadable', member: 'certificate' }
}

/** A secret is told to the provider that it was given for, and to no other. */
function isElsewhere(input: Input, before: PaymentGatewayRow | null): boolean {
  return before === null || before.url !== input.url || before.client_id !== input.clientId
}

/** Both or none, and one of the other. */
function isReadable({ certificate, privateKey }: Input): boolean {
  if (certificate === '' && privateKey === '') return true
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))
  } catch {
    return false
  }
}
