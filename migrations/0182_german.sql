-- German is a language of the settings, too.
alter table creator_settings
  drop constraint creator_settings_language_check,
  add constraint creator_settings_language_check check (language in ('en-US', 'en-GB', 'de'));
