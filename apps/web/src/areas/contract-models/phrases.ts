import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('contractModels', {
  'pt-BR': {
    title: 'Modelos de contrato',
    create: 'Novo modelo de contrato',
    one: 'Modelo de contrato',
    identity: 'Modelo de contrato',
    empty: 'Nenhum modelo de contrato ainda',
    empty_hint: 'O que for cadastrado aparece aqui.',
    edit_this: 'Editar modelo de contrato',
    is_active: 'Modelo de contrato ativo',
    is_active_hint: 'Desativado, continua na lista e não é mais oferecido.',
    save_new: 'Criar modelo de contrato',
    save_this: 'Salvar modelo de contrato',
    saved_new: 'Modelo de contrato criado',
    saved: 'Modelo de contrato salvo',
  },
  en: {
    title: 'Contract models',
    create: 'New contract model',
    one: 'Contract model',
    identity: 'Contract model',
    empty: 'No contract models yet',
    empty_hint: 'What is registered appears here.',
    edit_this: 'Edit contract model',
    is_active: 'Contract model is active',
    is_active_hint: 'When inactive it stays in the list and is no longer offered.',
    save_new: 'Create contract model',
    save_this: 'Save contract model',
    saved_new: 'Contract model created',
    saved: 'Contract model saved',
  },
})
