// People's names as Brazil writes them: accents, particles, apostrophes, and some that no form expects.
import type { Random } from './random.ts'

const first =
  'Ana Antônio Aurora Beatriz Benício Bruna Caetano Camila Cecília César Clara Conceição Davi Débora Diego Eduarda Enzo Estêvão Fábio Fátima Flávia Francisco Gabriela Gael Heitor Helena Heloísa Inácio Íris Isadora João Joaquim José Júlia Laís Letícia Lívia Lourenço Lúcia Luísa Luiz Márcia Maria Mateus Murilo Natália Nícolas Noemi Otávio Paulo Pietra Rafaela Raí Raquel Rebeca Samuel Sebastião Sofia Tainá Taís Thiago Valentina Vicente Vítor Yara Zuleica'.split(
    ' ',
  )
const middle =
  'Aparecida Augusto Carolina Cristina Eduardo Fernanda Henrique Inês Lúcia Luiza Miguel Regina Rosa'.split(' ')
const family = [
  ...'Abreu Aguiar Alencar Almeida Amaral Andrade Araújo Assunção Azevedo Bacelar Bandeira Barbosa Barros Batista Bezerra Bittencourt Borges Brandão Caldas Camargo Cardoso Carvalho Cavalcânti Coelho Coutinho Damasceno Dantas Dourado Falcão Farias Figueiredo Fonseca Frazão Freitas Galvão Gonçalves Guimarães Hipólito Leitão Lacerda Machado Magalhães Medeiros Menezes Moraes Moura Muniz Nóbrega Nogueira Oliveira Pacheco Paixão Peçanha Pinheiro Queirós Ramalho Rezende Rocha Sá Sampaio Siqueira Teixeira Tenório Uchôa Vasconcelos Vilela Xavier Zanetti'.split(
    ' ',
  ),
  "d'Ávila",
  'da Conceição',
  'da Costa',
  'das Neves',
  'de Jesus',
  'de Mello e Souza',
  'do Nascimento',
  'do Espírito Santo',
  'dos Anjos',
  'dos Santos',
  'Müller',
  'Nakamura',
  'Ndiaye',
  'Öztürk',
  'Wójcik',
]
/** Longer than any slip has room for. */
const noble = [
  'Pedro de Alcântara Francisco Antônio João Carlos Xavier de Paula Miguel',
  'Maria Leopoldina da Conceição Aparecida dos Santos Anjos do Espírito Santo',
  'Ana Luiza Vasconcelos Cavalcânti de Albuquerque Bittencourt e Sampaio',
]

export function familyName(random: Random): string {
  const one = random.pick(family)
  return random.isIn(0.35) ? `${one} ${random.pick(family)}` : one
}

/** Someone of that family; one in two hundred has a name beyond all forms. */
export function personName(random: Random, ofFamily: string): string {
  if (random.isIn(0.005)) return `${random.pick(noble)} ${ofFamily}`
  const given = random.isIn(0.25) ? `${random.pick(first)} ${random.pick(middle)}` : random.pick(first)
  return `${given} ${ofFamily}`
}
