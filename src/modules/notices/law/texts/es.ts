import type { Letters } from '#modules/notices/law/texts/letter-words.ts';

const dsaLaw = 'el artículo 16 del Reglamento (UE) 2022/2065 (Reglamento de Servicios Digitales)';
const takeItDownLaw = 'la sección 3 de la TAKE IT DOWN Act de los Estados Unidos (Public Law 119-12)';
const ownRules = 'sus propias normas sobre imágenes falsificadas de personas reales';
const ukLaw = 'la sección 10(3A) de la Online Safety Act 2023 del Reino Unido';

/** Spanish. Terms of the DSA are those of its official Spanish text. */
export const es: Letters = {
  hello: 'Hola:',
  count: (addresses) => (addresses === 1 ? '1 dirección' : `${addresses} direcciones`),
  subjects: {
    notice: (basis) =>
      ({
        dmca_512c: 'Notificación de infracción de derechos de autor',
        dmca_512d: 'Notificación de infracción de derechos de autor',
        dsa_16: 'Notificación de contenido ilícito, artículo 16 del DSA',
        take_it_down: 'Solicitud de retirada, TAKE IT DOWN Act, 48 horas',
        uk_intimate: 'Denuncia de imágenes íntimas, Online Safety Act',
        platform_rules: 'Denuncia de una imagen o un vídeo falsificado de una persona real',
      })[basis],
    reminder: (basis) => `Recordatorio: ${es.subjects.notice(basis)}`,
    retraction: () => 'Retirada de una notificación',
  },
  laws: {
    dmca_512c: 'la sección 512(c)(3) del título 17 del Código de los Estados Unidos (17 U.S.C. § 512(c)(3))',
    dmca_512d: 'la sección 512(d)(3) del título 17 del Código de los Estados Unidos (17 U.S.C. § 512(d)(3))',
    dsa_16: dsaLaw,
    take_it_down: takeItDownLaw,
    uk_intimate: ukLaw,
    platform_rules: ownRules,
  },
  under: (law) => `conforme a ${law}`,
  inFormOf: (law) =>
    `en la forma prevista por ${law}, que muchos prestadores aceptan también fuera de los Estados Unidos`,
  reply: (reference) =>
    `Le rogamos que responda a este mensaje; su dirección de respuesta lleva la referencia ${reference}.`,
  earlier: (day, name) => ` del ${day} (${name})`,
  numbered: (number) => `su número de expediente ${number}`,
  reminder: {
    lead: (law, earlier) =>
      `no hemos recibido respuesta a nuestra notificación${earlier ?? ''} con arreglo a ${law} sobre los contenidos que se indican a continuación; en nuestra última comprobación seguían disponibles.`,
    deadline: {
      dsa_16:
        'El artículo 16, apartado 6, exige decidir de manera oportuna y diligente, y el artículo 16, apartado 5, comunicarnos la decisión sin dilación indebida.',
      take_it_down:
        'La ley concede a las plataformas sujetas a ella 48 horas desde una solicitud válida para retirar la representación y hacer esfuerzos razonables por retirar las copias idénticas conocidas.',
      uk_intimate:
        'La ley obliga al servicio a retirar el contenido tan pronto como sea razonablemente posible y, a más tardar, 48 horas después de la denuncia.',
    },
  },
  retraction: {
    lead: (owner, name) =>
      `como representante de la persona conocida como ${owner}, retiramos nuestra notificación anterior${name ? ` (${name})` : ''} respecto de lo siguiente:`,
    close:
      'No le pedimos ninguna otra medida respecto de estas direcciones, y el material retirado a raíz de nuestra notificación puede restablecerse.',
  },
  fileLeft: (page, file) =>
    `La página ${page} ya no existe, pero el archivo que mostraba sigue disponible en su propia dirección: ${file}`,
  headings: {
    works: 'Las obras protegidas',
    material: 'Dónde está el material',
    explanation: 'Por qué el contenido es ilícito',
    goodFaith: 'Buena fe',
    accuracy: 'Exactitud',
    statement: 'Declaración',
    contact: 'Contacto',
    signature: 'Firma',
    depiction: 'La representación visual íntima',
    report: 'La denuncia',
  },
  agent: 'representante',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
  example: (url) => `Puede verse un ejemplo autorizado en: ${url}`,
  dmca: {
    opening: (owner, law) =>
      `Escribo como representante autorizado del titular de los derechos de autor conocido como ${owner} (el «Titular»), ${law}.`,
    works: 'Se han infringido los derechos del Titular sobre las siguientes obras:',
    material:
      'En las direcciones siguientes hay copias de estas obras sin autorización. Le ruego que las retire o que inhabilite el acceso a ellas:',
    goodFaith:
      'Creo de buena fe que el uso del material descrito no está autorizado por el titular de los derechos de autor, ni por su representante, ni por la ley.',
    accuracy:
      'La información de esta notificación es exacta y declaro, bajo pena de perjurio (penalty of perjury), que cuento con autorización para actuar en nombre del titular de los derechos exclusivos presuntamente infringidos.',
    original: 'Las declaraciones previstas por la ley, en su texto en inglés:',
  },
  dsa: {
    opening: (owner) =>
      `De conformidad con ${dsaLaw}, y como representante de la persona conocida como ${owner}, le notifico la presencia de contenidos ilícitos en su servicio.`,
    copyright: (owner) =>
      `El contenido reproduce obras sobre las que ${owner} es titular de los derechos de autor o derechos afines. Se han reproducido y puesto a disposición del público sin autorización, lo que infringe los derechos previstos en los artículos 2 y 3 de la Directiva 2001/29/CE.`,
    intimate: (owner) =>
      `El contenido es material íntimo que muestra a la persona conocida como ${owner} y se ha publicado sin su consentimiento. Esto vulnera sus derechos al respeto de la vida privada y a la protección de datos de carácter personal (artículos 7 y 8 de la Carta de los Derechos Fundamentales de la Unión Europea); el artículo 5 de la Directiva (UE) 2024/1385 tipifica como delito la difusión no consentida de material íntimo o manipulado.`,
    forgery: (owner) =>
      `El contenido es íntimo, parece mostrar a la persona conocida como ${owner} y se ha creado o alterado por medios técnicos sin su consentimiento. Esto vulnera sus derechos al respeto de la vida privada y a la protección de datos de carácter personal (artículos 7 y 8 de la Carta de los Derechos Fundamentales de la Unión Europea); el artículo 5, apartado 1, letra b), de la Directiva (UE) 2024/1385 tipifica como delito hacer accesible al público ese material manipulado.`,
    fake: (owner) =>
      `El contenido parece mostrar a la persona conocida como ${owner} y se ha creado o alterado por medios técnicos sin su consentimiento, de modo que presenta como real lo que no ocurrió. Trata sus datos personales sin base jurídica (artículo 6 del Reglamento (UE) 2016/679) y vulnera sus derechos al respeto de la vida privada y a la protección de datos de carácter personal (artículos 7 y 8 de la Carta de los Derechos Fundamentales de la Unión Europea).`,
    works: 'Las obras son:',
    material:
      'El contenido se encuentra exactamente en estas direcciones. Le ruego que lo retire o que inhabilite el acceso a él:',
    bonaFide:
      'Tengo de buena fe la convicción de que la información y las alegaciones que contiene esta notificación son precisas y completas.',
    handling:
      'Le ruego que acuse recibo (artículo 16, apartado 4) y que nos comunique su decisión y las posibles vías de recurso (artículo 16, apartado 5).',
  },
  takeItDown: {
    opening: (owner) =>
      `Esta es una solicitud de retirada con arreglo a ${takeItDownLaw}. Cuento con autorización para actuar en nombre de la persona identificable conocida como ${owner}.`,
    depiction: (owner) =>
      `Cada una de las direcciones siguientes muestra una representación visual íntima de la persona identificable conocida como ${owner}.`,
    nonConsensual: (owner) =>
      `La persona conocida como ${owner} cree de buena fe que cada representación visual íntima indicada no es consentida: ha declarado por escrito que es la persona representada y que no consintió su publicación.`,
    material: 'Las representaciones están en estas direcciones:',
    duty: 'Le ruego que las retire en las 48 horas siguientes a la recepción de esta solicitud y que haga esfuerzos razonables por identificar y retirar las copias idénticas conocidas.',
  },
  uk: {
    opening: (owner) =>
      `Esta es una denuncia de imágenes íntimas (intimate image content report) con arreglo a ${ukLaw}, presentada en nombre de la persona conocida como ${owner}.`,
    material: 'El contenido está en estas direcciones:',
    fields: {
      depicted: {
        label: 'Persona mostrada',
        value: ({ owner }) => `El contenido muestra a la persona conocida como ${owner}.`,
      },
      authority: {
        label: 'Quién denuncia',
        value: ({ owner, agent }) => `${agent}, en nombre de ${owner}, con una autorización firmada.`,
      },
      intimate: {
        label: 'Tipo de contenido',
        value: () => 'El contenido es una imagen o una grabación íntima de esa persona.',
      },
      'no-consent': {
        label: 'Consentimiento',
        value: () => 'La persona mostrada ha declarado por escrito que no consintió su publicación.',
      },
      'good-faith': {
        label: 'Buena fe',
        value: () => 'La denuncia se presenta de buena fe y, según nuestro leal saber, su información es exacta.',
      },
    },
    duty: 'Le ruego que retire este contenido, y el que sea igual o sustancialmente igual, tan pronto como sea razonablemente posible y a más tardar en 48 horas.',
  },
  forgery: {
    depiction: (owner) =>
      `Cada una de las direcciones siguientes muestra una falsificación digital (digital forgery): una representación visual íntima de la persona identificable conocida como ${owner}, creada o alterada por medios técnicos, que una persona razonable tomaría por auténtica.`,
    nonConsensual: (owner) =>
      `La persona conocida como ${owner} cree de buena fe que cada falsificación digital indicada no es consentida: ha declarado por escrito que es la persona que parece representada, que la representación no es auténtica y que no consintió su publicación.`,
    ukFields: {
      depicted: (owner) => `El contenido parece mostrar a la persona conocida como ${owner}.`,
      intimate: () =>
        'El contenido es una imagen o una grabación íntima creada o alterada de modo que parece mostrar a esa persona.',
    },
  },
  rules: {
    opening: (owner) =>
      `Escribo como representante de la persona conocida como ${owner}, sobre contenidos de su servicio falsificados para mostrarla. Le ruego que los examine según ${ownRules}, como las relativas a medios manipulados y a contenidos íntimos o privados.`,
    explanation: (owner) =>
      `El contenido parece mostrar a la persona conocida como ${owner}. Ha declarado por escrito que no es auténtico: se ha creado o alterado por medios técnicos, y no consintió ni eso ni su publicación.`,
    material: 'El contenido está en estas direcciones:',
    statement: 'La denuncia se presenta de buena fe y, según nuestro leal saber, su información es exacta.',
    request: 'Le ruego que retire este contenido y las copias idénticas, y que nos comunique su decisión.',
  },
};
