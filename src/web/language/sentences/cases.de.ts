import type { Refusals } from './in-german.ts';

/** Deciding about cases, counter-notices, free removals, removals by hand, reports. */
export const caseRefusals: Refusals = {
  'This one changed, or differs from the one that you decided about. Look at it and decide again.':
    'Dieser Fall hat sich geändert oder unterscheidet sich von dem, über den du entschieden hast. Sieh ihn dir an und entscheide noch einmal.',
  'Give the address of the page.': 'Gib die Adresse der Seite an.',
  'Say which of your works the page shows.': 'Sag, welches deiner Werke die Seite zeigt.',
  'Confirm that this page shows your content without your permission.':
    'Bestätige, dass diese Seite deine Inhalte ohne deine Erlaubnis zeigt.',
  'A notice about it was sent, or is leaving at this moment. Retract the case to withdraw it.':
    'Eine Meldung darüber wurde gesendet oder geht gerade hinaus. Zieh den Fall zurück, um sie zurückzuziehen.',
  'The counter-notice took effect, so we send nothing more about this address. We keep checking it, and ask you again if the copy changes.':
    'Die Gegenmeldung ist wirksam geworden, deshalb senden wir zu dieser Adresse nichts mehr. Wir prüfen sie weiter und fragen dich wieder, wenn sich die Kopie ändert.',
  'Everyone who could act has received a notice, so we send nothing more. We keep checking it, and still ask the search engines.':
    'Alle, die handeln könnten, haben eine Meldung bekommen, deshalb senden wir nichts mehr. Wir prüfen weiter und fragen weiterhin die Suchmaschinen.',
  'This case is on hold: {*}. An operator releases it.': 'Dieser Fall ist angehalten ({}). Unser Team gibt ihn frei.',
  'an operator looks at it': 'unser Team sieht ihn sich an',
  'The poster disputes this address, so nothing is sent about it now. Answer the counter-notice on the page of the case, or retract.':
    'Wer die Kopie veröffentlicht hat, bestreitet diese Adresse, deshalb wird jetzt nichts dazu gesendet. Beantworte die Gegenmeldung auf der Seite des Falls oder zieh den Fall zurück.',
  'The poster disputes this address. No new notice about it may be sent before {}.':
    'Wer die Kopie veröffentlicht hat, bestreitet diese Adresse. Vor dem {} darf keine neue Meldung dazu gesendet werden.',
  'A court decides about this address. Once the action ended, write to support; then a new notice may be sent.':
    'Ein Gericht entscheidet über diese Adresse. Schreib an den Support, sobald das Verfahren beendet ist; dann darf eine neue Meldung gesendet werden.',
  'Your account will be deleted, so nothing new is sent. Keep the account first, on the page Account.':
    'Dein Konto soll gelöscht werden, deshalb wird nichts Neues gesendet. Behalte das Konto zuerst, auf der Seite „Dein Konto“.',
  'Prove first that an account is yours.': 'Bestätige zuerst, dass ein Konto dir gehört.',
  'You revoked your authorization, so nothing new is sent for you. Sign it again on the page Account.':
    'Du hast deine Vollmacht widerrufen, deshalb wird für dich nichts Neues gesendet. Unterschreib sie noch einmal auf der Seite „Dein Konto“.',
  'Sign the authorization first, so that we may act for you.':
    'Unterschreib zuerst die Vollmacht, damit wir für dich handeln dürfen.',
  'Your authorization has expired. Sign it again, so that we may act for you.':
    'Deine Vollmacht ist abgelaufen. Unterschreib sie noch einmal, damit wir für dich handeln dürfen.',
  'Your plan has ended, so we send nothing new. Choose a plan on the page Plans to continue.':
    'Dein Tarif ist beendet, deshalb senden wir nichts Neues. Wähle auf der Seite „Tarife“ einen Tarif, damit es weitergeht.',
  'Takedowns belong to a plan. Choose one on the page Plans.':
    'Kopien entfernen zu lassen, gehört zu einem Tarif. Wähle einen auf der Seite „Tarife“.',
  'Only pages that we should never report can be withdrawn with the decision.':
    'Nur bei Seiten, die wir nie melden sollen, lässt sich mit der Entscheidung etwas zurückziehen.',
  'Only for pages that we should never report.': 'Nur für Seiten, die wir nie melden sollen.',
  'Pages are put on the list one by one, after a look at each.':
    'Seiten kommen einzeln auf die Liste, nachdem du dir jede angesehen hast.',
  'Only to take down, or to dismiss.': 'Nur um sie entfernen zu lassen oder zu verwerfen.',
  'This case is {…} now, so it cannot become {…}. Reload it and decide again.':
    'Dieser Fall ist jetzt {} und kann deshalb nicht zu „{}“ werden. Lade ihn neu und entscheide noch einmal.',
  'This case is {…} now, so this decision cannot be undone. Reload it and decide again.':
    'Dieser Fall ist jetzt {}, deshalb lässt sich diese Entscheidung nicht rückgängig machen. Lade ihn neu und entscheide noch einmal.',
  'This case is {…}; there is nothing to check until a notice is out.':
    'Dieser Fall ist {}; zu prüfen gibt es erst etwas, wenn eine Meldung gesendet ist.',
  found: 'gefunden',
  held: 'angehalten',
  approved: 'freigegeben',
  noticed: 'gemeldet',
  gone: 'verschwunden',
  removed: 'entfernt',
  refused: 'abgelehnt',
  contested: 'bestritten',
  exhausted: 'ohne weiteren Schritt',
  dismissed: 'verworfen',
  whitelisted: 'erlaubt',
  withdrawn: 'zurückgezogen',
  'A studio’s work, or one that was deleted, is not yours to have taken down. Choose another one.':
    'Kopien eines Werks, das einem Studio gehört oder gelöscht wurde, kannst du nicht entfernen lassen. Wähle ein anderes.',
  'They have proved no account yet. The free removals are for one person once, and a proved account says who that is: ask them to prove one first.':
    'Es ist noch kein Konto bestätigt. Die kostenlosen Entfernungen bekommt jede Person einmal, und ein bestätigtes Konto sagt, wer das ist: Bitte darum, zuerst eines zu bestätigen.',
  'The free removals were given to the owner of this account before, under another sign-up. They are given once; with a plan you can have every copy reported.':
    'Wem dieses Konto gehört, hat die kostenlosen Entfernungen schon unter einer anderen Anmeldung bekommen. Es gibt sie einmal; mit einem Tarif kannst du jede Kopie melden lassen.',
  'Your {} free removals are used or on their way. With a plan you can have every copy reported; one that is dismissed before its notice left gives its removal back.':
    'Deine {} kostenlosen Entfernungen sind verbraucht oder unterwegs. Mit einem Tarif kannst du jede Kopie melden lassen; wird eine verworfen, bevor ihre Meldung hinausging, bekommst du ihre Entfernung zurück.',
  'Another work of yours was recognised on this page. Decide without naming one.':
    'Auf dieser Seite wurde ein anderes deiner Werke erkannt. Entscheide, ohne eines zu nennen.',
  'No work of yours was recognised on this page. Say which of your works it shows, or add the picture to them and look again.':
    'Auf dieser Seite wurde keines deiner Werke erkannt. Sag, welches deiner Werke sie zeigt, oder füge das Bild hinzu und lass noch einmal nachsehen.',
  'You deleted the work that this page shows, so nothing is claimed for it. Upload the picture again first.':
    'Du hast das Werk gelöscht, das diese Seite zeigt, deshalb wird dafür nichts geltend gemacht. Lade das Bild zuerst wieder hoch.',
  "This is a studio's work. Only the studio may file a notice for it.":
    'Das ist das Werk eines Studios. Nur das Studio darf dafür eine Meldung einreichen.',
  'This page was decided about separately since, so that decision stays.':
    'Über diese Seite wurde seitdem einzeln entschieden, deshalb bleibt diese Entscheidung.',
  'Everyone who received the notice is told that it is withdrawn. If the copy is still there, report the page again: it then waits for your decision in a new round.':
    'Alle, die die Meldung bekommen haben, erfahren, dass sie zurückgezogen ist. Wenn die Kopie noch da ist, melde die Seite noch einmal: Dann wartet sie in einer neuen Runde auf deine Entscheidung.',
  'A notice was sent, so the decision cannot be undone. Retract the case to withdraw it.':
    'Eine Meldung wurde gesendet, deshalb lässt sich die Entscheidung nicht rückgängig machen. Zieh den Fall zurück, um die Meldung zurückzuziehen.',
  'A search engine has received a report, so the decision cannot be undone. Retract the case to withdraw it.':
    'Eine Suchmaschine hat eine Meldung bekommen, deshalb lässt sich die Entscheidung nicht rückgängig machen. Zieh den Fall zurück, um die Meldung zurückzuziehen.',

  'This counter-notice was decided before. Retract is still open while the case is; for anything else write to support.':
    'Über diese Gegenmeldung wurde schon entschieden. Solange der Fall offen ist, kannst du ihn noch zurückziehen; für alles andere schreib an den Support.',
  'No counter-notice waits for a decision on this case.':
    'In diesem Fall wartet keine Gegenmeldung auf eine Entscheidung.',
  'The host learns what was filed, so name the day on which it was.':
    'Der Hoster erfährt, was eingereicht wurde; nenne deshalb den Tag, an dem das war.',
  'Dry run is on, so the host could not be informed. Switch dry run off in Account, then try again.':
    'Der Probelauf ist an, deshalb konnte der Hoster nicht informiert werden. Schalte den Probelauf unter „Dein Konto“ aus und versuch es dann noch einmal.',
  'This counter-notice ended before. The page of the case shows what it needs now.':
    'Diese Gegenmeldung ist schon beendet. Die Seite des Falls zeigt, was er jetzt braucht.',
  'No court action was named about this counter-notice.': 'Zu dieser Gegenmeldung wurde keine Klage genannt.',
  'You can undo this for {} hours, but not after a withdrawal or another counter-notice.':
    'Das lässt sich {} Stunden lang rückgängig machen, aber nicht nach einer Rücknahme oder einer weiteren Gegenmeldung.',

  'You have asked for {} pages within a day, which is the limit. Ask for this one tomorrow.':
    'Du hast innerhalb eines Tages um {} Seiten gebeten, und mehr gehen nicht. Bitte morgen um diese.',
  'Say in a sentence why a machine cannot handle it.': 'Sag in einem Satz, warum das keine Maschine erledigen kann.',
  'Say what was done.': 'Sag, was getan wurde.',
  'Write the question.': 'Schreib die Frage.',
  'Say what came of it, and what the creator can do next.':
    'Sag, was dabei herauskam und was als Nächstes getan werden kann.',
  'Give at most a day.': 'Gib höchstens einen Tag an.',
  'Give the minutes as a number.': 'Gib die Minuten als Zahl an.',
  'Give whole minutes.': 'Gib ganze Minuten an.',
  'This request has changed meanwhile. Load it again to see what can be done.':
    'Diese Anfrage hat sich inzwischen geändert. Lade sie neu, um zu sehen, was sich tun lässt.',
  'The case of this page was closed, disputed or put on hold since. Do nothing more, and end the request.':
    'Der Fall dieser Seite wurde seitdem geschlossen, bestritten oder angehalten. Tu nichts weiter und beende die Anfrage.',
  'They have taken their authorization back, or it has expired. Do nothing more, and end the request.':
    'Die Vollmacht wurde widerrufen oder ist abgelaufen. Tu nichts weiter und beende die Anfrage.',
  'This page has no case, and your plan does not include reporting leaks. Ask for help once a scan has found it, or write to Support.':
    'Diese Seite hat keinen Fall, und dein Tarif umfasst nicht, selbst Seiten zu melden. Bitte um Hilfe, sobald ein Suchlauf sie gefunden hat, oder schreib an den Support.',
  'This address cannot be taken. Write to Support.': 'Diese Adresse lässt sich nicht annehmen. Schreib an den Support.',
  'Only an operator acts on this page now. There is nothing you have to do.':
    'Unser Team kümmert sich bereits selbst um diese Seite. Du musst nichts tun.',
  'The poster disputes this, so nothing is done before you have decided about the counter-notice.':
    'Wer die Kopie veröffentlicht hat, bestreitet das, deshalb geschieht nichts, bevor du über die Gegenmeldung entschieden hast.',
  'The case of this page is closed. If the copy is up, undo the decision on its case, then ask again.':
    'Der Fall dieser Seite ist geschlossen. Wenn die Kopie online ist, mach die Entscheidung in ihrem Fall rückgängig und bitte dann noch einmal darum.',
  'You have asked for this page already. You see its steps in the case.':
    'Um diese Seite hast du schon gebeten. Ihre Schritte siehst du im Fall.',
  'You have asked for this page already. You see what became of it in your requests.':
    'Um diese Seite hast du schon gebeten. Was daraus wurde, siehst du bei deinen Anfragen.',
  'You have reported this page already, and it has no case yet. Once a case opens for it, your request begins automatically. What came of the check is in your reports.':
    'Du hast diese Seite schon gemeldet, und sie hat noch keinen Fall. Sobald ein Fall dafür entsteht, beginnt deine Anfrage von selbst. Was die Prüfung ergab, siehst du bei deinen gemeldeten Seiten.',
  'This page has no case yet, so we check it first. Once a case opens for it, your request begins automatically. If we recognise nothing of yours there, you see that in your reports; then write to the team.':
    'Diese Seite hat noch keinen Fall, deshalb prüfen wir sie zuerst. Sobald ein Fall dafür entsteht, beginnt deine Anfrage von selbst. Wenn wir dort nichts von dir erkennen, siehst du das bei deinen gemeldeten Seiten; schreib dann an unser Team.',

  'Prove first that an account is yours. Until then you see counts only.':
    'Bestätige zuerst, dass ein Konto dir gehört. Bis dahin siehst du nur Zahlen.',
  'Your plan does not include the report as {}. {} do.': (as, plans) =>
    `Dein Tarif umfasst den Bericht als ${as} nicht. Ihn gibt es mit ${plans.replaceAll(' and ', ' und ')}.`,
  'Many PDFs are being made. Please try again in a minute.':
    'Gerade entstehen viele PDFs. Bitte versuch es in einer Minute noch einmal.',
  '{} links to your reports are open, which is the limit. End one of them first.':
    '{} Links zu deinen Berichten sind offen, und mehr gehen nicht. Beende zuerst einen davon.',
  'The page was not captured before it changed.': 'Die Seite wurde nicht festgehalten, bevor sie sich änderte.',
  'No notice was sent for this case yet.': 'Für diesen Fall wurde noch keine Meldung gesendet.',
  'Each notice of this case came back undelivered so far.': 'Bisher kam jede Meldung dieses Falls unzustellbar zurück.',
  'No check found the page gone yet.': 'Noch keine Prüfung hat ergeben, dass die Seite verschwunden ist.',
  'Give the view a name.': 'Gib der Ansicht einen Namen.',
  'You keep {} views, which is the limit. Remove one of them first.':
    'Du hast {} Ansichten gespeichert, und mehr gehen nicht. Entferne zuerst eine davon.',
  'Choose another name.': 'Wähle einen anderen Namen.',
  'One of your views is called “{}” already.': 'Eine deiner Ansichten heißt bereits „{}“.',
};
