import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    secondFactors: {
      area: { 'pt-BR': 'Verificação em duas etapas', en: 'Two-step verification' },
      verbs: {
        configure: { 'pt-BR': 'começou a configurar', en: 'began to set up' },
        validate: { 'pt-BR': 'ligou', en: 'turned on' },
        disable: { 'pt-BR': 'desligou', en: 'turned off' },
        forget: {
          'pt-BR': 'apagou o que restava de quem saiu',
          en: 'erased what was left of somebody who was removed',
        },
        takeOff: { 'pt-BR': 'retirou', en: 'took off' },
        renewRecoveryCodes: { 'pt-BR': 'gerou novos códigos de recuperação', en: 'made new recovery codes' },
        sendCode: { 'pt-BR': 'pediu código por e-mail', en: 'asked for a code by e-mail' },
        prove: { 'pt-BR': 'confirmou a identidade', en: 'confirmed who they are' },
      },
    },
  },
  fields: {
    mfa_providers: { 'pt-BR': 'Verificação em duas etapas', en: 'Two-step verification' },
    needs_second_factor: { 'pt-BR': 'Exige verificação em duas etapas', en: 'Requires two-step verification' },
    provider: { 'pt-BR': 'Meio', en: 'Means' },
    proof: { 'pt-BR': 'Comprovado por', en: 'Proved by' },
  },
}
