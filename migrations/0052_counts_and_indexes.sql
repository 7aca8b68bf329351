-- Hosts are counted by connections that fail since 0050: what was counted before was more than that.
update crawl_hosts set failures = 0 where failures > 0;

-- A deleted account of a creator is looked for in what spoke in its name.
create index notices_by_brand on notices (brand_id) where brand_id is not null;
create index deindexing_packets_by_brand on deindexing_packets (brand_id) where brand_id is not null;
