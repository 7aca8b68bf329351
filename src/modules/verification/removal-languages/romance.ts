import type { RemovalLanguage } from './removal-language.ts';

const frenchThing =
  '(?<![\\p{L}\\p{N}])(?:contenu|fichier|page|image|photo|vidéo|album|publication|galerie|sujet|discussion|fil(?: de discussion)?|compte|profil|média|clip|post|document|article|dossier|lien|élément|collection|message|blog)s?(?![\\p{L}\\p{N}])';
const frenchGone = '(?:supprim|retir|effac|enlev)ée?s?(?!\\p{L})';

export const french: RemovalLanguage = {
  stem: /supprim|retir|effac|enlev|plus|désactiv|bloqu|suspend|ferm|clôtur/u,
  said: new RegExp(
    `${frenchThing}[^.!?,;]{0,40}? (?:a|ont|avait|avaient) (?:\\p{L}{1,12} )?été (?:\\p{L}{1,15} )?${frenchGone}`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:nous avons|on a|a|ont) (?:supprimé|retiré|effacé|enlevé) (?:ce|cette|cet|ces|le|la|les|l') ?(?:\\p{L}{1,20} )?${frenchThing}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:ce|cette|cet|ces|le|la|les) )?${frenchThing} ${frenchGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${frenchThing}[^.!?,;]{0,40}? (?:(?:n'est|ne sont) plus (?:disponible|accessible|en ligne|visible)s?|(?:a|ont) été (?:désactivé|bloqué|fermé|clôturé|suspendu)e?s?)(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:dans|sur|de|du|des|pour|sous|avec|à|au|aux|après|avant|depuis|parce que|chez|d') ?(?:(?:cette|cet|ces|ce|la|les|le|l'|un|une|chaque|notre|nos|toute|tout) ?(?:\p{L}{1,20} )?)?|(?:quelques|plusieurs|certaines?|certains|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:cette|cet|ce) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:si|s'il|quand|lorsque?|lorsqu'|dès que|jusqu'|sera|seront|serait|peut|peuvent|pourra|pourrait|doit|doivent|jamais|pas été|pour faire|comment|pourquoi)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:dont|suivante?s?|ancien(?:ne)?s?|dernier|dernière|derniers|dernières|précédent(?:e)?s?|autres?|premier|première|nouve(?:au|l|lle|aux|lles)|notre(?! équipe)|nos(?! modérateurs)|mon|ma|mes|son|sa|ses|leurs?|votre|vos|ton|ta|tes|certain(?:e)?s?|quelques|plusieurs|partie|aucune?|original(?:e|es)?|originaux|commentaires?|publicités?|annonces?|règles?|mot de passe|filigranes?|liens?|légendes?|javascript|cookies?|sauvegardes?)(?!\p{L})/u,
  instead:
    /^ (?:de|d'|du) ?(?!(?:ce|notre|la) (?:site|plateforme|serveur)|nos serveurs|la circulation|manière|façon)|(?<!\p{L})(?:ici(?! pour)|nouve(?:au|lle|aux|lles) (?:lien|galerie|compte|photo|vidéo|page|set|album)s?|ci-dessous|à la place|à nouveau|de nouveau|ailleurs|re-?up\p{L}{0,4}|miroir|mirror|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:le |la |mon |ma |un |une )?nouve(?:au|lle|aux|lles) |voici|voilà|re-?up|miroir|mirror)/u,
};

const spanishThing =
  '(?<![\\p{L}\\p{N}])(?:contenido|archivo|página|foto|fotografía|v[ií]deo|galería|álbum|album|cuenta|perfil|perfile|hilo|tema|entrada|post|medio|documento|clip|artículo|carpeta|imágene|imagen|publicación|publicacione|colección|elemento|blog|mensaje|canal|comunidad)s?(?![\\p{L}\\p{N}])';
const spanishGone = '(?:eliminad|borrad|retirad|suprimid)[oa]s?(?!\\p{L})';

export const spanish: RemovalLanguage = {
  stem: /elimin|borr|retir|suprimid|ya no|desactivad|bloquead|suspendid/u,
  said: new RegExp(
    `${spanishThing}[^.!?,;]{0,40}? (?:ha sido|han sido|fue|fueron|había sido|está|están) (?:\\p{L}{1,18} )?${spanishGone}|${spanishThing} se ha eliminado(?!\\p{L})`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:se ha|se han|hemos|ha|han) (?:eliminado|borrado|retirado|suprimido) (?:este|esta|estos|estas|el|la|los|las) (?:\\p{L}{1,20} )?${spanishThing}`,
      `(?<!\\p{L})(?:usuario|autor|propietario)[^.!?,;]{0,40} lo ha (?:retirado|eliminado|borrado)(?!\\p{L})`,
      `(?<!\\p{L})(?:se )?(?:eliminó|borró|retiró|eliminamos|retiramos) (?:este|esta|el|la) (?:\\p{L}{1,20} )?${spanishThing}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:este|esta|el|la) )?${spanishThing} ${spanishGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${spanishThing}[^.!?,;]{0,40}? (?:ya no (?:está|están|se encuentra) (?:disponibles?|accesibles?|en línea)|(?:ha sido|fue) (?:desactivad|bloquead|suspendid)[oa]s?)(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:en|de|del|para|sobre|bajo|con|a|al|desde|tras|después de|porque) (?:(?:esta|este|estas|estos|la|el|las|los|un|una|cada|nuestr[oa]s?|tod[oa]s?) (?:\p{L}{1,20} )?)?|(?:algun[oa]s|vari[oa]s|much[oa]s|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})est[ea] (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:si|cuando|hasta que|será|serán|sería|puede|pueden|podrá|podría|debe|deben|nunca|(?<!ya )no (?:ha|han|fue|está|se ha)|para|cómo|por qué)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:cuy[oa]s?|siguientes?|antigu[oa]s?|viej[oa]s?|últim[oa]s?|anterior(?:es)?|previ[oa]s?|otr[oa]s?|primer[oa]?s?|nuev[oa]s?|nuestr[oa]s?(?! (?:equipo|moderadores))|mi|mis|su|sus|tu|tus|algun[oa]s|vari[oa]s|much[oa]s|parte|ningún|ninguna?|original(?:es)?|comentarios?|anuncios?|publicidad|reglas?|contraseña|marcas? de agua|enlaces?|links?|javascript|cookies?)(?!\p{L})/u,
  instead:
    /^ (?:de|del|en) (?!(?:este|nuestro|el) (?:sitio|servidor)|nuestros servidores|la (?:plataforma|web)|esta (?:web|página)|forma|manera)|(?<!\p{L})(?:aquí|nuev[oa]s? (?:enlace|link|galería|cuenta|foto|v[ií]deo|página|álbum|set)s?|abajo|en su lugar|de nuevo|otra vez|re-?subid[oa]s?|espejo|mirror|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:el |la |mi |un |una )?nuev[oa]s? |aquí (?:está|están|el|la|los|las|tienes|va)|aquí:|re-?sub|espejo|mirror)/u,
};

const italianThing =
  '(?<![\\p{L}\\p{N}])(?:contenut[oi]|pagin[ae]|file|immagin[ei]|foto|video|post|album|galleri[ae]|profil[oi]|account|discussion[ei]|argoment[oi]|thread|articol[oi]|document[oi]|cartell[ae]|pubblicazion[ei]|clip|element[oi])(?![\\p{L}\\p{N}])';
const italianGone = '(?:rimoss|eliminat|cancellat)[oaie](?!\\p{L})';

export const italian: RemovalLanguage = {
  stem: /rimoss|eliminat|cancellat|più|disattivat|bloccat|sospes/u,
  said: new RegExp(
    `${italianThing}[^.!?,;]{0,40}? (?:è|sono|era|erano) (?:stat[aoie] )(?:\\p{L}{1,18} )?${italianGone}`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:abbiamo|ha|hanno) (?:rimosso|eliminato|cancellato) (?:quest[oaei]|il|la|lo|i|le|gli|quest'|l') ?(?:\\p{L}{1,20} )?${italianThing}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:quest[oa]|il|la|lo) )?${italianThing} ${italianGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${italianThing}[^.!?,;]{0,40}? (?:non (?:è|sono) più (?:disponibil|accessibil|raggiungibil)[ei]|non più disponibil[ei]|(?:è|sono) stat[aoie] (?:disattivat|bloccat|sospes)[oaie])(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:su|sulla|sul|sullo|sui|sulle|di|del|della|dello|dei|delle|degli|dell'|in|nel|nella|nei|nelle|nell'|per|con|a|al|alla|allo|ai|alle|all'|da|dal|dalla|dopo|perché) ?(?:(?:quest[oaei]|quest'|il|la|lo|i|le|gli|un|una|ogni|nostr[oaei]|tutt[ei]) ?(?:\p{L}{1,20} )?)?|(?:alcun[ie]|molt[ie]|divers[ie]|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:questo|questa|quest') ?(?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:se|quando|finché|sarà|saranno|sarebbe|può|possono|potrà|potrebbe|deve|devono|verrà|verranno|viene|vengono|mai|non (?:è|sono) stat[aoie] (?:rimoss|eliminat|cancellat)[oaie]|come|perché)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:cui|seguent[ei]|vecchi[oae]?|ultim[oaie]|precedent[ei]|altr[oaie]|prim[oaie]|nuov[oaie]|nostr[oaie](?! (?:team|staff|moderatori))|mi[oae]|miei|su[oae]|suoi|tu[oae]|tuoi|loro|alcun[ie]|molt[ie]|divers[ie]|parte|nessun[oa]?|original[ei]|comment[oi]|annunci[o]?|pubblicità|regol[ae]|password|filigran[ae]|link|javascript|cookies?)(?!\p{L})/u,
  instead:
    /(?<!\p{L})(?:qui|nuov[oaie] (?:link|galleria|account|foto|video|pagina|album|set)|qui sotto|al suo posto|di nuovo|altrove|ricaricat[oaie]|mirror|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:il |la |i |le |un |una )?nuov[oaie] |ecco|qui (?:c'è|ci sono|il|la|le|i)|qui:|re-?up|mirror)/u,
};

const portugueseThing =
  '(?<![\\p{L}\\p{N}])(?:conteúdo|página|arquivo|ficheiro|imagem|imagen|foto|vídeo|álbum|álbun|publicação|publicaçõe|galeria|conta|perfil|perfi|tópico|post|postagem|postagen|mídia|artigo|documento|pasta|clipe|coleção)s?(?![\\p{L}\\p{N}])';
const portugueseGone = '(?:removid|excluíd|apagad|eliminad|deletad|retirad)[oa]s?(?!\\p{L})';

export const portuguese: RemovalLanguage = {
  stem: /remov|exclu|apag|eliminad|deletad|retirad|mais|já não|desativad|bloquead|suspens/u,
  said: new RegExp(
    `${portugueseThing}[^.!?,;]{0,40}? (?:foi|foram|está|estão|havia sido|tinha sido) (?:\\p{L}{1,18} )?${portugueseGone}`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:nós )?(?:removemos|excluímos|apagamos|removeu|excluiu|apagou) (?:est[ea]|ess[ea]|o|a) (?:\\p{L}{1,20} )?${portugueseThing}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:est[ea]|ess[ea]|o|a) )?${portugueseThing} ${portugueseGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${portugueseThing}[^.!?,;]{0,40}? (?:(?:não (?:está|estão) mais|já não (?:está|estão)) (?:disponíve(?:l|is)|acessíve(?:l|is)|online)|foi (?:desativad|bloquead|suspens)[oa]s?)(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:em|de|para|sobre|com|por|após|porque|depois de) (?:(?:est[ea]s?|ess[ea]s?|a|o|as|os|um|uma|cada|noss[oa]s?|tod[oa]s?) (?:\p{L}{1,20} )?)?|(?:nest[ea]s?|ness[ea]s?|dest[ea]s?|dess[ea]s?|n[oa]s?|d[oa]s?|à|ao|às|aos) (?:\p{L}{1,20} )?|(?:algum[oa]s|vári[oa]s|muit[oa]s|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:est[ea]|ess[ea]) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:se|quando|até que|será|serão|seria|pode|podem|poderá|poderia|deve|devem|nunca|não (?:foi|foram)|para|como|por que)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:cuj[oa]s?|seguintes?|antig[oa]s?|velh[oa]s?|últim[oa]s?|anterior(?:es)?|outr[oa]s?|primeir[oa]s?|nov[oa]s?|noss[oa]s?(?! (?:equipe|equipa|time|moderadores))|meus?|minhas?|seus?|suas?|dela|dele|teus?|tuas?|algum[oa]s|vári[oa]s|muit[oa]s|parte|nenhuma?|origina(?:l|is)|comentários?|anúncios?|publicidade|regras?|senha|marca d'água|links?|javascript|cookies?)(?!\p{L})/u,
  instead:
    /^ (?:de|do|da) (?!(?:noss[oa]|est[ea]|ess[ea]) (?:site|servidor|plataforma)|site|plataforma|nossos servidores|forma|maneira)|(?<!\p{L})(?:aqui|nov[oa]s? (?:link|galeria|conta|foto|vídeo|página|álbum|set)s?|abaixo|em seu lugar|de novo|novamente|repostad[oa]s?|espelho|mirror|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:o |a |meu |minha |um |uma )?nov[oa]s? |aqui (?:está|estão|o|a|os|as|tem)|aqui:|re-?up|espelho|mirror)/u,
};
