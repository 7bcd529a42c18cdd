// What went wrong between us and the server of a bank, with the words a person reads.
import { channelFaults } from '@caderneta/contracts/bank-channels'
import { phraseText } from '@caderneta/contracts/refusals'
import { Refusal } from '../../platform/refusal.ts'

export type FaultCode = keyof typeof channelFaults

export class ChannelFault extends Refusal {
  override readonly code: FaultCode
  constructor(code: FaultCode, values: Record<string, string> = {}, options: { cause?: unknown } = {}) {
    super(code, { values, cause: options.cause })
    this.code = code
  }

  /** Does nothing change until a person does something? */
  get isLasting(): boolean {
    return this.code !== 'channel_unreachable'
  }

  /** pt-BR, as it is kept beside a file. */
  get words(): string {
    return phraseText(channelFaults[this.code], 'pt-BR', this.values)
  }
}
