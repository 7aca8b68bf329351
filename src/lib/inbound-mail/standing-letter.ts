/**
 * The sentences that stand in each of our notices, withdrawals and reminders, as `modules/notices` writes them: where it is
 * not known which letter a message answers, they show where it quotes one. `tests/field/mail.test.ts` compares them.
 */
export const standingLetter = `I write as the authorised agent of the copyright owner known as
The following works of the Owner have been infringed:
An authorised example can be seen at:
The infringing material, and where it is
Copies of these works are at the addresses below without authorisation. Please remove them, or disable access to them:
I have a good-faith belief that the use of the material described above is not authorised by the copyright owner, its agent, or the law.
The information in this notice is accurate, and under penalty of perjury, I am authorised to act on behalf of the owner of the exclusive rights that are allegedly infringed.
we have had no answer about the material below to our notice
and it was still available when we last looked. The notice in full:
we withdraw our earlier notice
No further action on these addresses is asked of you, and material removed because of our notice may be restored.
Please answer to this message; its reply address names the reference`;
