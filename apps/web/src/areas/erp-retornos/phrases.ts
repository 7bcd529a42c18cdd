import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('erpRetornos', {
  'pt-BR': {
    title: 'Retornos do erp',
    create: 'Novo retorno do erp',
    one: 'Retorno do erp',
    identity: 'Retorno do erp',
    empty: 'Nenhum retorno do erp ainda',
    empty_hint: 'O que for cadastrado aparece aqui.',
    edit_this: 'Editar retorno do erp',
    is_active: 'Retorno do erp ativo',
    is_active_hint: 'Desativado, continua na lista e não é mais oferecido.',
    save_new: 'Criar retorno do erp',
    save_this: 'Salvar retorno do erp',
    saved_new: 'Retorno do erp criado',
    saved: 'Retorno do erp salvo',
  },
  en: {
    title: 'Erp retornos',
    create: 'New erp retorno',
    one: 'Erp retorno',
    identity: 'Erp retorno',
    empty: 'No erp retornos yet',
    empty_hint: 'What is registered appears here.',
    edit_this: 'Edit erp retorno',
    is_active: 'Erp retorno is active',
    is_active_hint: 'When inactive it stays in the list and is no longer offered.',
    save_new: 'Create erp retorno',
    save_this: 'Save erp retorno',
    saved_new: 'Erp retorno created',
    saved: 'Erp retorno saved',
  },
})
