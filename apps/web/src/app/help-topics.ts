import type { Phrase } from '@caderneta/contracts/refusals'

/** One task that people ask for: where it is done and how. */
export type HelpTopic = { title: Phrase; text: Phrase; href: string }

// biome-ignore format: one topic after the other, in the order of a school's month
export const helpTopics: readonly HelpTopic[] = [
  {
    title: { 'pt-BR': 'Matricular um aluno', en: 'Enroll a student' },
    text: { 'pt-BR': 'Abra a turma ou Matrículas, escolha a família ou cadastre uma nova, e confirme valores e parcelas.', en: 'Open the class or Enrollments, choose the family or add a new one, and confirm amounts and installments.' },
    href: '/matriculas',
  },
  {
    title: { 'pt-BR': 'Emitir as faturas de uma turma', en: 'Issue the invoices of a class' },
    text: { 'pt-BR': 'Na turma, escolha o mês e veja antes quantas faturas serão emitidas e o que fica de fora. Só depois confirme.', en: 'In the class, choose the month and see first how many invoices will be issued and what is left out. Confirm only then.' },
    href: '/turmas',
  },
  {
    title: { 'pt-BR': 'Segunda via, cancelamento e pagamento na escola', en: 'Second copy, cancellation and payment at school' },
    text: { 'pt-BR': 'Busque a fatura pelo nome, CPF ou número. As ações possíveis ficam no alto da fatura; as demais dizem por que não podem ser feitas.', en: 'Find the invoice by name, CPF or number. What can be done stands at the top of the invoice; the rest says why it cannot.' },
    href: '/faturas',
  },
  {
    title: { 'pt-BR': 'Enviar a remessa e ler o retorno do banco', en: 'Send the remessa and read the bank’s retorno' },
    text: { 'pt-BR': 'Gere o arquivo em Remessa e envie ao banco. O arquivo que o banco devolve é lido em Retorno; o que não confere fica em Exceções.', en: 'Make the file under Remessa and send it to the bank. The file that the bank returns is read under Retorno; what does not match waits under Exceptions.' },
    href: '/integracao/remessa',
  },
  {
    title: { 'pt-BR': 'Convidar uma pessoa para usar o sistema', en: 'Invite a person to use the system' },
    text: { 'pt-BR': 'Em Usuários, informe nome, e-mail, grupo e escolas. A pessoa recebe por e-mail um link para criar a senha, que vale três dias.', en: 'Under Users, give name, e-mail, group and schools. The person gets by e-mail a link to create the password, good for three days.' },
    href: '/configuracoes/usuarios',
  },
  {
    title: { 'pt-BR': 'Trocar a senha ou encerrar sessões', en: 'Change the password or end sessions' },
    text: { 'pt-BR': 'Em Minha conta, troque a senha e veja em que aparelhos a conta está aberta. Quem esqueceu a senha usa "Esqueci a senha" na página de entrada.', en: 'Under My account, change the password and see on which devices the account is open. If you forgot the password, use "Forgot password" on the sign-in page.' },
    href: '/minhaconta?aba=seguranca',
  },
]
