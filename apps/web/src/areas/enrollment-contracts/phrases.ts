import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('enrollmentContracts', {
  'pt-BR': {
    title: 'Contratos de matrícula',
    create: 'Nova contrato de matrícula',
    one: 'Contrato de matrícula',
    identity: 'Contrato de matrícula',
    empty: 'Nenhuma contrato de matrícula ainda',
    empty_hint: 'O que for cadastrado aparece aqui.',
    edit_this: 'Editar contrato de matrícula',
    is_active: 'Contrato de matrícula ativa',
    is_active_hint: 'Desativada, continua na lista e não é mais oferecida.',
    save_new: 'Criar contrato de matrícula',
    save_this: 'Salvar contrato de matrícula',
    saved_new: 'Contrato de matrícula criada',
    saved: 'Contrato de matrícula salva',
  },
  en: {
    title: 'Enrollment contracts',
    create: 'New enrollment contract',
    one: 'Enrollment contract',
    identity: 'Enrollment contract',
    empty: 'No enrollment contracts yet',
    empty_hint: 'What is registered appears here.',
    edit_this: 'Edit enrollment contract',
    is_active: 'Enrollment contract is active',
    is_active_hint: 'When inactive it stays in the list and is no longer offered.',
    save_new: 'Create enrollment contract',
    save_this: 'Save enrollment contract',
    saved_new: 'Enrollment contract created',
    saved: 'Enrollment contract saved',
  },
})
