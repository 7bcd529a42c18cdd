// A school as seller at the gateway. Denied: its families are offered no means of payment; what is open stays open and is paid at the school.
import { z } from 'zod'
import { write } from './define.ts'
import { IdParams, Reason } from './fields.ts'
import type { Phrase, Phrases } from './refusals.ts'
import { School, type SellerStatus } from './school-shapes.ts'

export const sellerRefusals = {
  seller_already_denied: {
    'pt-BR': 'Os meios de pagamento desta escola já estão negados.',
    en: 'The means of payment of this school are already denied.',
  },
  seller_already_enabled: {
    'pt-BR': 'Os meios de pagamento desta escola já estão habilitados.',
    en: 'The means of payment of this school are already enabled.',
  },
} satisfies Phrases

export const sellerStatusWords: Record<SellerStatus, Phrase> = {
  enabled: { 'pt-BR': 'Habilitados', en: 'Enabled' },
  denied: { 'pt-BR': 'Negados', en: 'Denied' },
}

const Version = z.strictObject({ version: z.number().int().min(1) })

export const sellerCalls = {
  denySeller: write('POST /api/core/schools/:id/seller/deny', {
    summary: 'Deny a school as seller: its families are offered no means of payment, and nothing that is open changes',
    needs: 'Caderneta.Seller.Update',
    wholeNetwork: true,
    params: IdParams,
    body: Version.extend({ reason: Reason }),
    returns: School,
    refuses: ['school_not_found', 'seller_already_denied'],
  }),
  enableSeller: write('POST /api/core/schools/:id/seller/enable', {
    summary: 'Enable a school as seller again: its families are offered the means of payment of their network',
    needs: 'Caderneta.Seller.Update',
    wholeNetwork: true,
    params: IdParams,
    body: Version,
    returns: School,
    refuses: ['school_not_found', 'seller_already_enabled'],
  }),
}
