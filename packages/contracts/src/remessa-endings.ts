// What a person says of a remessa that was made. Calls of `bankFiles` in a file of their own: the pages of invoices do without them.
import { z } from 'zod'
import { BankFileStatus } from './bank-file-shapes.ts'
import { refusals as bankFileRefusals } from './bank-file-refusals.ts'
import { area, write } from './define.ts'
import { DateField, IdParams, Reason } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {
  remessa_being_sent: {
    'pt-BR': 'A remessa está sendo enviada ao banco. Espere o fim do envio.',
    en: 'The remessa is being sent to the bank. Wait until it has been sent.',
  },
  remessa_already_sent: {
    'pt-BR': 'A remessa já foi entregue ao banco.',
    en: 'The remessa was already delivered to the bank.',
  },
  remessa_answered: {
    'pt-BR': 'O banco já respondeu a esta remessa: ela não pode mais ser cancelada.',
    en: 'The bank has already answered this remessa: it can no longer be canceled.',
  },
  remessa_ended: {
    'pt-BR': 'Esta remessa já foi encerrada, ou não chegou a ter arquivo. Prepare outra.',
    en: 'This remessa has ended, or never had a file. Prepare another.',
  },
  remessa_not_to_ignore: {
    'pt-BR':
      'Só se ignora uma remessa com erros, que falhou ou que ficou sem parte da resposta. Esta pode ser cancelada.',
    en: 'Only a remessa with errors, one that failed or one that was answered in part is ignored. This one can be canceled.',
  },
  sent_in_future: {
    'pt-BR': 'A data de entrega não pode ser futura.',
    en: 'The delivery date cannot be in the future.',
  },
  sent_before_made: {
    'pt-BR': 'A data de entrega não pode ser anterior à da geração do arquivo.',
    en: 'The delivery date cannot be before the file was made.',
  },
} satisfies Phrases

const remessa = '/api/ebpay/remessa'

const endsRemessa = {
  needs: 'Caderneta.Remessa.Update',
  wholeNetwork: true,
  params: IdParams,
  stoppedByReadOnly: false,
} as const
const Version = z.number().int().min(1)
const Ended = z.object({ id: z.uuid(), status: BankFileStatus, version: Version })

export const remessaEndings = area(
  'bankFiles',
  { ...bankFileRefusals, ...refusals },
  {
    markRemessaSent: write(`POST ${remessa}/:id/sent`, {
      ...endsRemessa,
      summary: 'The file was handed to the bank, on a day',
      body: z.strictObject({ sentDate: DateField, version: Version }),
      returns: Ended,
      refuses: [
        'remessa_not_found',
        'remessa_being_sent',
        'remessa_already_sent',
        'remessa_ended',
        'sent_in_future',
        'sent_before_made',
      ],
    }),
    cancelRemessa: write(`POST ${remessa}/:id/cancel`, {
      ...endsRemessa,
      summary:
        'The bank does not get this file, or refused it whole: its titles wait for the next one, under a new number',
      body: z.strictObject({ reason: Reason, version: Version }),
      returns: Ended,
      refuses: ['remessa_not_found', 'remessa_being_sent', 'remessa_answered', 'remessa_ended'],
      touches: ['invoices'],
    }),
    ignoreRemessa: write(`POST ${remessa}/:id/ignore`, {
      ...endsRemessa,
      summary: 'Nothing more is to be done about a file with errors, one that failed, or one that was answered in part',
      body: z.strictObject({ reason: Reason, version: Version }),
      returns: Ended,
      refuses: ['remessa_not_found', 'remessa_not_to_ignore'],
    }),
  },
)
