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
    not_here: 'Definido só no nível Global.',
    saved: 'Parâmetro salvo',
    wrong: 'O valor não serve. Confira o tipo e os limites.',
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    title: 'Parameters',
    of_host: 'Values of all networks. Choose a network to change only its own.',
    of_network: 'Values of {{name}}.',
    from_D: 'default of the system',
    from_G: 'set at the Global level',
    from_T: 'set in this network',
    from_S: 'set in the school',
    not_here: 'Set at the Global level only.',
    saved: 'Parameter saved',
    wrong: 'The value does not fit. Check its kind and bounds.',
    yes: 'Yes',
    no: 'No',
  },
})
