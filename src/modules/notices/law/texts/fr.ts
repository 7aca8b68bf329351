import type { Letters } from '#modules/notices/law/texts/letter-words.ts';

const dsaLaw = 'l’article 16 du règlement (UE) 2022/2065 (règlement sur les services numériques)';
const takeItDownLaw = 'la section 3 du TAKE IT DOWN Act des États-Unis (Public Law 119-12)';
const ownRules = 'vos propres règles sur les images truquées de personnes réelles';
const ukLaw = 'la section 10(3A) de l’Online Safety Act 2023 du Royaume-Uni';

/** French. Terms of the DSA are those of its official French text. */
export const fr: Letters = {
  hello: 'Bonjour,',
  count: (addresses) => (addresses === 1 ? '1 adresse' : `${addresses} adresses`),
  subjects: {
    notice: (basis) =>
      ({
        dmca_512c: 'Notification d’atteinte au droit d’auteur',
        dmca_512d: 'Notification d’atteinte au droit d’auteur',
        dsa_16: 'Notification de contenu illicite, article 16 du DSA',
        take_it_down: 'Demande de retrait, TAKE IT DOWN Act, 48 heures',
        uk_intimate: 'Signalement d’images intimes, Online Safety Act',
        platform_rules: 'Signalement d’une image ou d’une vidéo truquée d’une personne réelle',
      })[basis],
    reminder: (basis) => `Rappel : ${fr.subjects.notice(basis)}`,
    retraction: () => 'Retrait d’une notification',
  },
  laws: {
    dmca_512c: 'l’article 512(c)(3) du titre 17 du code des États-Unis (17 U.S.C. § 512(c)(3))',
    dmca_512d: 'l’article 512(d)(3) du titre 17 du code des États-Unis (17 U.S.C. § 512(d)(3))',
    dsa_16: dsaLaw,
    take_it_down: takeItDownLaw,
    uk_intimate: ukLaw,
    platform_rules: ownRules,
  },
  under: (law) => `conformément à ${law}`,
  inFormOf: (law) =>
    `dans la forme prévue par ${law}, que de nombreux prestataires acceptent aussi hors des États-Unis`,
  reply: (reference) => `Merci de répondre à ce message ; son adresse de réponse porte la référence ${reference}.`,
  earlier: (day, name) => ` du ${day} (${name})`,
  numbered: (number) => `votre numéro de dossier ${number}`,
  reminder: {
    lead: (law, earlier) =>
      `nous n’avons reçu aucune réponse à notre notification${earlier ?? ''} fondée sur ${law} au sujet des contenus ci-dessous ; ils étaient encore accessibles lors de notre dernière vérification.`,
    deadline: {
      dsa_16:
        'L’article 16, paragraphe 6, impose de statuer en temps opportun et de manière diligente, et l’article 16, paragraphe 5, de nous notifier la décision dans les meilleurs délais.',
      take_it_down:
        'La loi accorde aux plateformes visées 48 heures à compter d’une demande valable pour retirer la représentation et pour déployer des efforts raisonnables afin de retirer les copies identiques connues.',
      uk_intimate:
        'La loi impose au service de retirer le contenu dès que cela est raisonnablement possible, et au plus tard 48 heures après le signalement.',
    },
  },
  retraction: {
    lead: (owner, name) =>
      `en qualité de mandataire de la personne connue sous le nom de ${owner}, nous retirons notre notification antérieure${name ? ` (${name})` : ''} pour les adresses suivantes :`,
    close:
      'Nous ne vous demandons plus aucune mesure concernant ces adresses, et les contenus retirés à la suite de notre notification peuvent être rétablis.',
  },
  fileLeft: (page, file) =>
    `La page ${page} n’existe plus, mais le fichier qu’elle affichait reste accessible à sa propre adresse : ${file}`,
  headings: {
    works: 'Les œuvres protégées',
    material: 'Emplacement des contenus',
    explanation: 'Pourquoi le contenu est illicite',
    goodFaith: 'Bonne foi',
    accuracy: 'Exactitude',
    statement: 'Déclaration',
    contact: 'Contact',
    signature: 'Signature',
    depiction: 'La représentation visuelle intime',
    report: 'Le signalement',
  },
  agent: 'mandataire',
  telephone: 'Téléphone',
  email: 'Courriel',
  example: (url) => `Un exemple autorisé est visible à l’adresse : ${url}`,
  dmca: {
    opening: (owner, law) =>
      `j’écris en qualité de mandataire autorisé du titulaire des droits d’auteur connu sous le nom de ${owner} (le « Titulaire »), ${law}.`,
    works: 'Il a été porté atteinte aux droits du Titulaire sur les œuvres suivantes :',
    material:
      'Des copies de ces œuvres se trouvent sans autorisation aux adresses ci-dessous. Merci de les retirer ou d’en bloquer l’accès :',
    goodFaith:
      'Je crois de bonne foi que l’utilisation du matériel décrit ci-dessus n’est autorisée ni par le titulaire des droits d’auteur, ni par son mandataire, ni par la loi.',
    accuracy:
      'Les informations contenues dans cette notification sont exactes et je déclare, sous peine de parjure (penalty of perjury), disposer de l’autorisation d’agir au nom du titulaire des droits exclusifs auxquels il aurait été porté atteinte.',
    original: 'Les déclarations prévues par la loi, dans leur texte anglais :',
  },
  dsa: {
    opening: (owner) =>
      `en qualité de mandataire de la personne connue sous le nom de ${owner}, je vous notifie, conformément à ${dsaLaw}, la présence de contenus illicites sur votre service.`,
    copyright: (owner) =>
      `Le contenu reproduit des œuvres sur lesquelles ${owner} détient les droits d’auteur ou les droits voisins. Elles ont été reproduites et mises à la disposition du public sans autorisation, en violation des droits prévus aux articles 2 et 3 de la directive 2001/29/CE.`,
    intimate: (owner) =>
      `Le contenu est un matériel intime qui montre la personne connue sous le nom de ${owner} et qui a été publié sans son consentement. Cela porte atteinte à ses droits au respect de la vie privée et à la protection des données à caractère personnel (articles 7 et 8 de la charte des droits fondamentaux de l’Union européenne) ; l’article 5 de la directive (UE) 2024/1385 érige en infraction le partage non consenti de matériels intimes ou manipulés.`,
    forgery: (owner) =>
      `Le contenu est intime, semble montrer la personne connue sous le nom de ${owner}, et a été produit ou modifié par des moyens techniques sans son consentement. Cela porte atteinte à ses droits au respect de la vie privée et à la protection des données à caractère personnel (articles 7 et 8 de la charte des droits fondamentaux de l’Union européenne) ; l’article 5, paragraphe 1, point b), de la directive (UE) 2024/1385 érige en infraction le fait de rendre accessible au public un tel matériel manipulé.`,
    fake: (owner) =>
      `Le contenu semble montrer la personne connue sous le nom de ${owner}, et a été produit ou modifié par des moyens techniques sans son consentement, de sorte qu’il présente comme réel ce qui n’a pas eu lieu. Il traite ses données à caractère personnel sans base juridique (article 6 du règlement (UE) 2016/679) et porte atteinte à ses droits au respect de la vie privée et à la protection des données à caractère personnel (articles 7 et 8 de la charte des droits fondamentaux de l’Union européenne).`,
    works: 'Il s’agit des œuvres suivantes :',
    material: 'Le contenu se trouve exactement à ces adresses. Merci de le retirer ou d’en bloquer l’accès :',
    bonaFide:
      'Je pense, de bonne foi, que les informations et les allégations contenues dans la présente notification sont exactes et complètes.',
    handling:
      'Merci d’en accuser réception (article 16, paragraphe 4) et de nous notifier votre décision ainsi que les possibilités de recours (article 16, paragraphe 5).',
  },
  takeItDown: {
    opening: (owner) =>
      `ceci est une demande de retrait fondée sur ${takeItDownLaw}. Je dispose de l’autorisation d’agir au nom de la personne identifiable connue sous le nom de ${owner}.`,
    depiction: (owner) =>
      `Chacune des adresses ci-dessous montre une représentation visuelle intime de la personne identifiable connue sous le nom de ${owner}.`,
    nonConsensual: (owner) =>
      `La personne connue sous le nom de ${owner} croit de bonne foi que chacune des représentations visuelles intimes indiquées n’est pas consentie : elle a déclaré par écrit être la personne représentée et ne pas avoir consenti à la publication.`,
    material: 'Les représentations se trouvent à ces adresses :',
    duty: 'Merci de les retirer dans les 48 heures suivant la réception de cette demande et de déployer des efforts raisonnables pour identifier et retirer les copies identiques connues.',
  },
  uk: {
    opening: (owner) =>
      `ceci est un signalement d’images intimes (intimate image content report) fondé sur ${ukLaw}, fait au nom de la personne connue sous le nom de ${owner}.`,
    material: 'Le contenu se trouve à ces adresses :',
    fields: {
      depicted: {
        label: 'Personne représentée',
        value: ({ owner }) => `Le contenu montre la personne connue sous le nom de ${owner}.`,
      },
      authority: {
        label: 'Auteur du signalement',
        value: ({ owner, agent }) => `${agent}, au nom de ${owner}, en vertu d’une autorisation signée.`,
      },
      intimate: {
        label: 'Nature du contenu',
        value: () => 'Le contenu est une image ou un film intime de cette personne.',
      },
      'no-consent': {
        label: 'Consentement',
        value: () => 'La personne représentée a déclaré par écrit ne pas avoir consenti à la publication.',
      },
      'good-faith': {
        label: 'Bonne foi',
        value: () => 'Le signalement est fait de bonne foi et ses informations sont exactes à notre connaissance.',
      },
    },
    duty: 'Merci de retirer ce contenu, ainsi que tout contenu identique ou identique en substance, dès que cela est raisonnablement possible et dans les 48 heures au plus tard.',
  },
  forgery: {
    depiction: (owner) =>
      `Chacune des adresses ci-dessous montre une falsification numérique (digital forgery) : une représentation visuelle intime de la personne identifiable connue sous le nom de ${owner}, produite ou modifiée par des moyens techniques, qu’une personne raisonnable prendrait pour authentique.`,
    nonConsensual: (owner) =>
      `La personne connue sous le nom de ${owner} croit de bonne foi que chacune des falsifications numériques indiquées n’est pas consentie : elle a déclaré par écrit être la personne qui semble représentée, que la représentation n’est pas authentique, et ne pas avoir consenti à la publication.`,
    ukFields: {
      depicted: (owner) => `Le contenu semble montrer la personne connue sous le nom de ${owner}.`,
      intimate: () =>
        'Le contenu est une image ou un film intime produit ou modifié de façon à sembler montrer cette personne.',
    },
  },
  rules: {
    opening: (owner) =>
      `j’écris en qualité de mandataire de la personne connue sous le nom de ${owner}, au sujet de contenus de votre service truqués pour la montrer. Je vous demande de les examiner selon ${ownRules}, comme celles sur les médias manipulés et sur les contenus intimes ou privés.`,
    explanation: (owner) =>
      `Le contenu semble montrer la personne connue sous le nom de ${owner}. Elle a déclaré par écrit qu’il n’est pas authentique : il a été produit ou modifié par des moyens techniques, et elle n’a consenti ni à cela ni à sa publication.`,
    material: 'Le contenu se trouve à ces adresses :',
    statement: 'Le signalement est fait de bonne foi et ses informations sont exactes à notre connaissance.',
    request: 'Merci de retirer ce contenu et ses copies identiques, et de nous faire part de votre décision.',
  },
};
