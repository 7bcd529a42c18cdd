import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('settings', {
  'pt-BR': {
    title: 'Parâmetros',
    of_host: 'Valores de todas as redes. Escolha uma rede para mudar só os dela.',
    of_network: 'Valores de {{name}}.',
    from_D: 'padrão do sistema',
    from_G: 'definido no nível Global',
    from_T: 'definido nesta rede',
    from_S: 'definido na escola',
    not_here: 'Só pode ser definido no nível Global.',
    saved: 'Parâmetro salvo',
    wrong: 'Valor inválido. Confira o tipo e os limites.',
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    title: 'Parameters',
    of_host: 'Values for all networks. Choose a network to change only its own.',
    of_network: 'Values for {{name}}.',
    from_D: 'system default',
    from_G: 'set at the Global level',
    from_T: 'set for this network',
    from_S: 'set for the school',
    not_here: 'Can only be set at the Global level.',
    saved: 'Parameter saved',
    wrong: 'Invalid value. Check its type and limits.',
    yes: 'Yes',
    no: 'No',
  },
})
