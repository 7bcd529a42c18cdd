import type { AreaWords } from '../../client/area-words.ts'
import { guardianPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    guardians: {
      area: { 'pt-BR': 'Responsáveis', en: 'Guardians' },
      verbs: {
        listStudents: { 'pt-BR': 'abriu a lista de alunos', en: 'opened the list of students' },
        get: { 'pt-BR': 'viu os dados', en: 'saw the data' },
        getStudent: { 'pt-BR': 'viu os dados', en: 'saw the data' },
        createStudent: { 'pt-BR': 'incluiu aluno', en: 'added a student' },
        updateStudent: { 'pt-BR': 'alterou aluno', en: 'changed a student' },
        exportStudents: { 'pt-BR': 'exportou alunos', en: 'exported students' },
        merge: { 'pt-BR': 'juntou outro cadastro', en: 'merged another record' },
        separate: { 'pt-BR': 'desfez a junção do cadastro', en: 'undid the merge of the record' },
        addContact: { 'pt-BR': 'incluiu contato', en: 'added a contact' },
        updateContact: { 'pt-BR': 'alterou contato', en: 'changed a contact' },
        verifyContact: { 'pt-BR': 'verificou contato', en: 'verified a contact' },
        removeContact: { 'pt-BR': 'excluiu contato', en: 'removed a contact' },
        setMessages: { 'pt-BR': 'mudou a escolha das mensagens', en: 'changed the choice of messages' },
        reveal: { 'pt-BR': 'viu dados ocultos', en: 'saw covered data' },
      },
    },
  },
  fields: {
    message_channel: { 'pt-BR': 'Canal preferido', en: 'Preferred channel' },
    reminder_emails_stopped_at: { 'pt-BR': 'Lembretes por e-mail parados em', en: 'Reminders by e-mail stopped at' },
    merged: { 'pt-BR': 'Cadastro juntado', en: 'Merged record' },
    separated: { 'pt-BR': 'Cadastro separado deste', en: 'Record separated from this one' },
    separatedFrom: { 'pt-BR': 'Separado de', en: 'Separated from' },
  },
  subjects: {
    guardian: {
      words: { 'pt-BR': 'o responsável {name}', en: 'guardian {name}' },
      page: { href: (guardianId) => guardianPaths.one({ guardianId }), needs: 'Caderneta.Guardian.Get' },
    },
    student: {
      words: { 'pt-BR': 'o aluno {name}', en: 'student {name}' },
      page: { href: (studentId) => guardianPaths.changeStudent({ studentId }), needs: 'Caderneta.Student.Update' },
    },
  },
  permissions: {
    'Caderneta.Guardian': { group: 'students' },
    'Caderneta.Student': { group: 'students' },
  },
}
