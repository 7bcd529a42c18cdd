import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('paymentFiles', {
  'pt-BR': {
    title: 'Arquivos de pagamentos',
    create: 'Novo arquivo de pagamentos',
    one: 'Arquivo de pagamentos',
    identity: 'Arquivo de pagamentos',
    empty: 'Nenhum arquivo de pagamentos ainda',
    empty_hint: 'O que for cadastrado aparece aqui.',
    edit_this: 'Editar arquivo de pagamentos',
    is_active: 'Arquivo de pagamentos ativo',
    is_active_hint: 'Desativado, continua na lista e não é mais oferecido.',
    save_new: 'Criar arquivo de pagamentos',
    save_this: 'Salvar arquivo de pagamentos',
    saved_new: 'Arquivo de pagamentos criado',
    saved: 'Arquivo de pagamentos salvo',
  },
  en: {
    title: 'Payment files',
    create: 'New payment file',
    one: 'Payment file',
    identity: 'Payment file',
    empty: 'No payment files yet',
    empty_hint: 'What is registered appears here.',
    edit_this: 'Edit payment file',
    is_active: 'Payment file is active',
    is_active_hint: 'When inactive it stays in the list and is no longer offered.',
    save_new: 'Create payment file',
    save_this: 'Save payment file',
    saved_new: 'Payment file created',
    saved: 'Payment file saved',
  },
})
