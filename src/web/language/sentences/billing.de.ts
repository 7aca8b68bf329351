import type { Refusals } from './in-german.ts';

/** Plans, payment, offers and referrals. */
export const billingRefusals: Refusals = {
  'Billing is not connected here. The operator of this service can give you a plan.':
    'Eine Zahlung ist hier nicht eingerichtet. Wer diesen Dienst betreibt, kann dir einen Tarif geben.',
  'You have no subscription that could be changed. Choose a plan first.':
    'Du hast kein Abo, das sich ändern ließe. Wähle zuerst einen Tarif.',
  'You have bought nothing yet, so there are no cards and invoices. Choose a plan first.':
    'Du hast noch nichts gekauft, deshalb gibt es keine Karten und Rechnungen. Wähle zuerst einen Tarif.',
  'The price has changed since it was shown. Nothing was charged; check the new price.':
    'Der Preis hat sich geändert, seit er angezeigt wurde. Nichts wurde abgebucht; sieh dir den neuen Preis an.',
  'Your account will be deleted. Keep it first, on the page Account, then change your plan.':
    'Dein Konto soll gelöscht werden. Behalte es zuerst, auf der Seite „Dein Konto“, und ändere dann deinen Tarif.',
  'Your plan is cancelled. Reactivate it first, then change it.':
    'Dein Tarif ist gekündigt. Nimm ihn zuerst wieder auf und ändere ihn dann.',
  'A payment is open. Pay it in the billing portal first, then change your plan.':
    'Eine Zahlung ist offen. Bezahle sie zuerst im Zahlungsportal und ändere dann deinen Tarif.',
  'A lower plan begins when the paid period ends; plan it instead.':
    'Ein niedrigerer Tarif beginnt, wenn der bezahlte Zeitraum endet; plane ihn stattdessen ein.',
  'A higher plan begins at once; upgrade instead.': 'Ein höherer Tarif beginnt sofort; mach stattdessen ein Upgrade.',
  'You have this plan already.': 'Diesen Tarif hast du schon.',
  'You have a plan already. Change it under Plans instead of buying a second one.':
    'Du hast schon einen Tarif. Ändere ihn unter „Tarife“, statt einen zweiten zu kaufen.',
  '{} is given to you until {}. Only a higher plan can be bought before.':
    '{} ist dir bis {} geschenkt. Vorher lässt sich nur ein höherer Tarif kaufen.',
  'It has ended already. Reload the page to see how.': 'Es ist schon zu Ende. Lade die Seite neu, um zu sehen, wie.',
  'A grant of this feature exists already. End it first if you want a different one.':
    'Diese Funktion ist schon freigeschaltet. Beende das zuerst, wenn du es anders willst.',
  'You made this offer, and operators cannot claim their own. Ask another operator.':
    'Dieses Angebot hast du gemacht, und Teammitglieder können ihre eigenen nicht annehmen. Bitte ein anderes Teammitglied darum.',
  'This offer has ended. See the plans that are open to everyone.':
    'Dieses Angebot ist beendet. Sieh dir die Tarife an, die allen offenstehen.',
  'This offer was made to another address. Sign in with that one to take it.':
    'Dieses Angebot ging an eine andere Adresse. Melde dich mit ihr an, um es anzunehmen.',
  'This offer was made to your address. Confirm it with the link in our mail first, then take the offer.':
    'Dieses Angebot ging an deine Adresse. Bestätige sie zuerst mit dem Link in unserer Mail und nimm das Angebot dann an.',
  'You have taken this offer already.': 'Dieses Angebot hast du schon angenommen.',
  'You have a plan already, so this offer would change nothing. See it under Plans.':
    'Du hast schon einen Tarif, deshalb würde dieses Angebot nichts ändern. Du findest ihn unter „Tarife“.',
  'This offer would be over before anyone saw it. Choose a later day.':
    'Dieses Angebot wäre vorbei, bevor es jemand sieht. Wähle einen späteren Tag.',
  'Where nothing is paid there is nothing to try.': 'Wo nichts bezahlt wird, gibt es nichts zu testen.',
  'An offer lowers the price or gives days to try.': 'Ein Angebot senkt den Preis oder gibt Tage zum Testen.',
  'The bank did not accept the payment, so nothing was changed. Try another card in the billing portal.':
    'Die Bank hat die Zahlung nicht angenommen, deshalb wurde nichts geändert. Versuch es im Zahlungsportal mit einer anderen Karte.',
  'The payment provider does not answer at the moment. Nothing was paid; try again in a minute.':
    'Der Zahlungsanbieter antwortet im Moment nicht. Nichts wurde bezahlt; versuch es in einer Minute noch einmal.',
  'The payment was not accepted, so nothing was changed. Try another card in the billing portal.':
    'Die Zahlung wurde nicht angenommen, deshalb wurde nichts geändert. Versuch es im Zahlungsportal mit einer anderen Karte.',
  'You have just paid in another tab. Your plan is shown under Plans in a moment.':
    'Du hast gerade in einem anderen Tab bezahlt. Dein Tarif steht gleich unter „Tarife“.',
  'The payment provider has no price "{}" like the one shown here, so nothing was bought. The people who run this service must set it up.':
    'Der Zahlungsanbieter hat keinen Preis „{}“ wie den hier gezeigten, deshalb wurde nichts gekauft. Wer diesen Dienst betreibt, muss ihn einrichten.',

  'The terms of the referral programme have changed since. Read the present version first.':
    'Die Bedingungen des Empfehlungsprogramms haben sich seitdem geändert. Lies zuerst die jetzige Fassung.',
  'Say first where you want to be paid.': 'Sag zuerst, wohin wir dir auszahlen sollen.',
  'Less is available than the smallest amount that is paid out. Held amounts become available automatically.':
    'Verfügbar ist weniger als der kleinste Betrag, der ausgezahlt wird. Zurückgehaltene Beträge werden von selbst verfügbar.',
  'A payout is under way already. What has come since is paid with the next one.':
    'Eine Auszahlung läuft bereits. Was seitdem dazugekommen ist, wird mit der nächsten ausgezahlt.',
  'Enter the e-mail address of the PayPal account.': 'Gib die E-Mail-Adresse des PayPal-Kontos ein.',
  'This is too short for an account and its bank.': 'Das ist zu kurz für ein Konto und seine Bank.',
  'This looks like an IBAN with a digit wrong. Compare it with your bank’s.':
    'Das sieht aus wie eine IBAN mit einer falschen Ziffer. Vergleiche sie mit der deiner Bank.',
  'Accept the present terms of the referral programme first.':
    'Nimm zuerst die jetzigen Bedingungen des Empfehlungsprogramms an.',
  'This payout was decided in the meantime. Reload it; nothing was posted twice.':
    'Über diese Auszahlung wurde inzwischen entschieden. Lade sie neu; nichts wurde doppelt gebucht.',
  'Payments behind this payout were refunded or disputed since. Refuse it; what is left can be asked for again.':
    'Zahlungen hinter dieser Auszahlung wurden seitdem erstattet oder bestritten. Lehne sie ab; was übrig ist, kann wieder angefordert werden.',
  'Another operator has decided about this referral.':
    'Ein anderes Teammitglied hat über diese Empfehlung entschieden.',
};
