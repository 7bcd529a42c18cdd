import { definePhrases } from '../../client/phrases.ts'

export const separatePhrases = definePhrases('guardians.separate', {
  'pt-BR': {
    separate: 'Desfazer a junção',
    title: 'Desfazer a junção de cadastros',
    which: 'O que volta para {{name}}',
    which_hint: 'O cadastro volta a ser usado, com o CPF ou CNPJ dele. Hoje ele leva a {{into}}.',
    back: 'Alunos que voltam',
    back_hint: 'As matrículas deles voltam a ser cobradas de {{name}}. Vêm marcados os que a junção levou.',
    student_at: '{{name}} ({{school}})',
    none: 'Nenhum aluno é de {{into}}: só o cadastro volta.',
    why: 'Motivo',
    why_hint: 'Ex.: são duas pessoas diferentes',
    stays:
      'As faturas emitidas até agora ficam com quem já as deve. Se um boleto saiu no nome errado, cancele-o e emita outro.',
    shares: 'Matrículas que {{name}} dividia com outro responsável não voltam sozinhas: acerte quem paga em cada uma.',
    contacts_one: '{{count}} contato que a junção levou sai do cadastro de {{into}}.',
    contacts_many: '{{count}} contatos que a junção levou saem do cadastro de {{into}}.',
    contacts_other: '{{count}} contatos que a junção levou saem do cadastro de {{into}}.',
    submit: 'Desfazer a junção',
    undone: 'Junção desfeita',
  },
  en: {
    separate: 'Undo the merge',
    title: 'Undo the merge of records',
    which: 'What goes back to {{name}}',
    which_hint: 'The record is used again, with its CPF or CNPJ. Today it leads to {{into}}.',
    back: 'Students that go back',
    back_hint: 'Their enrollments are billed to {{name}} again. Those that the merge brought are chosen.',
    student_at: '{{name}} ({{school}})',
    none: 'No student is of {{into}}: the record alone comes back.',
    why: 'Reason',
    why_hint: 'E.g. they are two different people',
    stays:
      'Invoices issued until now stay with whoever owes them. If a slip left in the wrong name, cancel it and issue another.',
    shares:
      'Enrollments that {{name}} shared with another guardian do not go back by themselves: set who pays on each.',
    contacts_one: '{{count}} contact that the merge brought leaves the record of {{into}}.',
    contacts_other: '{{count}} contacts that the merge brought leave the record of {{into}}.',
    submit: 'Undo the merge',
    undone: 'Merge undone',
  },
})
