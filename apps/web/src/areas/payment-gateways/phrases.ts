import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('paymentGateways', {
  'pt-BR': {
    title: 'Gateways de pagamento',
    create: 'Novo gateway de pagamento',
    one: 'Gateway de pagamento',
    identity: 'Gateway de pagamento',
    empty: 'Nenhum gateway de pagamento ainda',
    empty_hint: 'O que for cadastrado aparece aqui.',
    edit_this: 'Editar gateway de pagamento',
    is_active: 'Gateway de pagamento ativo',
    is_active_hint: 'Desativado, continua na lista e não é mais oferecido.',
    save_new: 'Criar gateway de pagamento',
    save_this: 'Salvar gateway de pagamento',
    saved_new: 'Gateway de pagamento criado',
    saved: 'Gateway de pagamento salvo',
  },
  en: {
    title: 'Payment gateways',
    create: 'New payment gateway',
    one: 'Payment gateway',
    identity: 'Payment gateway',
    empty: 'No payment gateways yet',
    empty_hint: 'What is registered appears here.',
    edit_this: 'Edit payment gateway',
    is_active: 'Payment gateway is active',
    is_active_hint: 'When inactive it stays in the list and is no longer offered.',
    save_new: 'Create payment gateway',
    save_this: 'Save payment gateway',
    saved_new: 'Payment gateway created',
    saved: 'Payment gateway saved',
  },
})
