import { describe, expect, it } from 'vitest';
import { outcomeOf } from './test-mail.ts';

interface Letter {
  title: string;
  decision: string;
  facts: string;
  ground: string;
  means: string;
  redress: string;
}
const english: Letter = {
  title: 'Statement of reasons under Article 17 of Regulation (EU) 2022/2065',
  decision: 'Decision: The reported images have been removed.\nhttps://host.test/g/1',
  facts: 'Facts: A notice under Article 16 shows pictures that were published without the consent of the rightholder.',
  ground: 'Legal ground: Article 3 of Directive 2001/29/EC and clause 4 of our terms of service.',
  means: 'Automated means: none. A human decided about the notice.',
  redress:
    'Redress: You may lodge an internal complaint within six months, turn to out-of-court dispute settlement under Article 21, or go to court.',
};
const german: Letter = {
  title: 'Begründung nach Artikel 17 der Verordnung (EU) 2022/2065',
  decision: 'Entscheidung: Die gemeldeten Bilder wurden entfernt.\nhttps://host.test/g/1',
  facts: 'Tatsachen: Eine Meldung nach Artikel 16 zeigt Bilder, die ohne Zustimmung veröffentlicht wurden.',
  ground: 'Rechtsgrundlage: §§ 16, 19a UrhG; Ziffer 4 der Nutzungsbedingungen.',
  means: 'Automatisierte Mittel: keine.',
  redress:
    'Rechtsbehelfe: interne Beschwerde binnen sechs Monaten, außergerichtliche Streitbeilegung nach Artikel 21, Klage.',
};
const french: Letter = {
  title: 'Exposé des motifs au titre de l’article 17 du règlement (UE) 2022/2065',
  decision: 'Décision : les images ont été supprimées.\nhttps://host.test/g/1',
  facts: 'Faits : une notification au titre de l’article 16 montre des images publiées sans accord.',
  ground: 'Base juridique : article L. 122-4 du code de la propriété intellectuelle.',
  means: 'Moyens automatisés : aucun.',
  redress: 'Recours : réclamation interne dans les six mois, règlement extrajudiciaire des litiges, tribunal.',
};
const spanish: Letter = {
  title: 'Declaración de motivos conforme al artículo 17 del Reglamento (UE) 2022/2065',
  decision: 'Decisión: las imágenes han sido eliminadas.\nhttps://host.test/g/1',
  facts: 'Hechos: una notificación del artículo 16 muestra imágenes publicadas sin consentimiento.',
  ground: 'Fundamento jurídico: artículo 17 de la Ley de Propiedad Intelectual.',
  means: 'Medios automatizados: ninguno.',
  redress: 'Recurso: reclamación interna en seis meses, resolución extrajudicial de litigios, tribunales.',
};
const languages: [string, Letter][] = [
  ['English', english],
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
];
const letterOf = (letter: Letter, change: Partial<Letter> = {}, more = ''): string =>
  [...Object.values({ ...letter, ...change }).filter((part) => part !== ''), more].join('\n\n');
/** Each with a word that the parts which explain a decision speak of. */
const doubtfulSentences = [
  'Your notice names five addresses, and this decision is about the first of them.',
  'The user has filed a complaint, and the images are available while it is decided.',
  'A person found no infringement in gallery 2.',
  'The notice was right for link 1 alone.',
  'A complaint of the uploader was successful.',
  'The complaint was upheld by a human.',
  'Under clause 4 of the terms the pictures are accessible to members.',
  'Section 5 of our terms covers the other files.',
  'A court has decided for our customer.',
  'The copyright in the last picture belongs to the model.',
  'The article 16 notice is settled for some of the addresses.',
  'Under the terms they are online for a person who pays.',
  'No automated tool blocks them in Germany.',
  'Die Meldung nennt fünf Adressen, und diese Entscheidung betrifft die erste.',
  'Der Nutzer hat Beschwerde eingelegt, und die Bilder sind abrufbar, während darüber entschieden wird.',
  'Ein Mensch fand keine Rechtsverletzung in Galerie 2.',
  'Die Beschwerde war erfolgreich.',
  'Die Meldung betrifft nur zwei Dateien.',
  'Nach Ziffer 4 der AGB sind die anderen Bilder zulässig.',
  'Das Gericht hat der Klage stattgegeben.',
  'La notification cite cinq adresses, et cette décision concerne la première.',
  'Une réclamation a été déposée, et les images sont accessibles pendant son examen.',
  'Une personne n’a trouvé aucune infraction dans la galerie 2.',
  'Le recours a été accueilli par le tribunal.',
  'La notification vaut pour une partie des liens.',
  'Selon les conditions, les autres images sont en ligne.',
  'La notificación indica cinco direcciones, y esta decisión trata de la primera.',
  'Se ha presentado una reclamación y las imágenes están disponibles mientras tanto.',
  'Una persona no encontró ninguna infracción en la galería 2.',
  'La reclamación fue estimada.',
  'La denuncia vale para algunos enlaces.',
  'Según las condiciones, las otras imágenes son visibles.',
];

describe('a statement of reasons in the letter itself', () => {
  it.each(languages)('is read in %s: removed', (_, letter) => {
    expect(outcomeOf(letterOf(letter))).toBe('actioned');
  });

  it.each(languages)('is for a person in %s where no decision, ground or redress is in it', (_, letter) => {
    for (const missing of ['decision', 'ground', 'redress', 'title'] as const)
      expect(outcomeOf(letterOf(letter, { [missing]: '' }))).not.toBe('actioned');
  });

  it.each([
    ['the content stays', { decision: 'Decision: The reported images have not been removed.' }],
    ['it will not be removed', { decision: 'Decision: We will not remove the reported images.' }],
    ['it is shown to fewer', { decision: 'Decision: The visibility of the images was reduced.' }],
    ['it is gone in one country alone', { decision: 'Decision: The images have been blocked in Germany.' }],
    ['it may be removed', { decision: 'Decision: The images will be removed unless the user objects.' }],
    ['our notice was removed', { decision: 'Decision: Your notice has been removed from our queue.' }],
    ['half of it is gone', { decision: 'Decision: One of the two images has been removed.' }],
    ['it is back', { redress: `${english.redress} After a complaint of the user the content was restored.` }],
    ['it stays, in the ground', { ground: `${english.ground} Under these terms the pictures remain online.` }],
    ['it was licensed, in the facts', { facts: `${english.facts} The user says that the notice is wrong.` }],
    ['it is refused, in the redress', { redress: `${english.redress} We reject your complaint.` }],
    ['the user objects', { facts: 'Facts: The user disputes the notice.' }],
    ['it is sarcasm', { decision: 'Decision: Sure, consider your precious images removed, just as in your dreams.' }],
    ['the decision is a question', { decision: 'Decision: Have the images been removed?' }],
  ] as [string, Partial<Letter>][])('is never taken for a removal where %s', (_, change) => {
    expect(outcomeOf(letterOf(english, change))).not.toBe('actioned');
  });

  it.each([
    ['nicht entfernt', german, { decision: 'Entscheidung: Die gemeldeten Bilder wurden nicht entfernt.' }],
    ['nur in Deutschland', german, { decision: 'Entscheidung: Die Bilder wurden in Deutschland gesperrt.' }],
    ['pas supprimées', french, { decision: 'Décision : les images n’ont pas été supprimées.' }],
    ['visibilité', french, { decision: 'Décision : la visibilité des images a été réduite.' }],
    ['no eliminadas', spanish, { decision: 'Decisión: las imágenes no han sido eliminadas.' }],
    ['siguen publicadas', spanish, { ground: `${spanish.ground} Según la ley, las imágenes siguen publicadas.` }],
  ] as [string, Letter, Partial<Letter>][])('is never taken for a removal: %s', (_, letter, change) => {
    expect(outcomeOf(letterOf(letter, change))).not.toBe('actioned');
  });

  it.each([
    ['English', english, 'Territorial scope: worldwide.\n\nDuration: permanent.'],
    ['German', german, 'Räumlicher Geltungsbereich: weltweit.\n\nDauer: unbefristet.'],
    ['French', french, 'Portée territoriale : le monde entier.\n\nDurée : illimitée.'],
    ['Spanish', spanish, 'Ámbito territorial: todo el mundo.\n\nDuración: indefinida.'],
  ] as [string, Letter, string][])('is a removal in %s where it says everywhere and for good', (_, letter, reach) => {
    expect(outcomeOf(letterOf(letter, {}, reach))).toBe('actioned');
  });

  it.each([
    [english, 'Territorial scope: all countries of the European Union.'],
    [english, 'Scope: Germany, duration unlimited.'],
    [english, 'Territorial scope: all countries except the United States.'],
    [english, 'Duration: permanent in Germany.'],
    [english, 'Territorial scope: global platform, country Germany.'],
    [english, 'Territorial scope: Germany.'],
    [german, 'Räumlicher Geltungsbereich: Deutschland, Dauer unbefristet.'],
    [german, 'Geltungsbereich: weltweit außer USA.'],
    [french, 'Portée territoriale : France, durée illimitée.'],
    [spanish, 'Ámbito territorial: España, de forma permanente.'],
  ] as [Letter, string][])('is never taken for a removal where its reach is less: %#', (letter, reach) => {
    expect(outcomeOf(letterOf(letter, {}, reach))).not.toBe('actioned');
    for (const part of ['facts', 'ground', 'means', 'redress'] as const)
      expect(outcomeOf(letterOf(letter, { [part]: `${letter[part]}\n${reach}` }))).not.toBe('actioned');
  });

  it.each(languages)('is never taken for a removal in %s where a part holds a doubtful sentence', (_, letter) => {
    for (const doubtful of doubtfulSentences)
      for (const part of ['title', 'decision', 'facts', 'ground', 'means', 'redress'] as const) {
        const added = letterOf(letter, { [part]: `${letter[part]} ${doubtful}` });
        expect(outcomeOf(added), `${part}: ${doubtful}`).not.toBe('actioned');
        if (part === 'title' || part === 'decision') continue;
        const head = letter[part].slice(0, letter[part].indexOf(':'));
        const instead = letterOf(letter, { [part]: `${head}: ${doubtful}` });
        expect(outcomeOf(instead), `${part} alone: ${doubtful}`).not.toBe('actioned');
      }
  });

  it('is not what we quote: a refusal above a quoted statement is a refusal', () => {
    const quoted = letterOf(english)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    expect(outcomeOf(`We will not remove this content.\n\nOn 1 June 2026, you wrote:\n${quoted}`)).toBe('refused');
  });

  it('leaves whatever else is said to a person', () => {
    expect(outcomeOf(letterOf(english, {}, 'We also have a question about gallery 2.'))).not.toBe('actioned');
    expect(outcomeOf(letterOf(english, {}, 'The second gallery remains online.'))).not.toBe('actioned');
    expect(outcomeOf(letterOf(english, {}, 'Attached is a DMCA counter notification under 17 U.S.C. 512(g)(3).'))).toBe(
      'counter_notice',
    );
  });
});
